/** What a person sees of a stage of the opening below its sentence: the stones that are due, or the choice. */
import type { Color } from '@tianyuan/rules';
import type { ComponentChildren, JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MiniStone } from '../../../ui/mini-stone.tsx';
import { isHumanTurn } from '../model.ts';
import { openingAsk } from '../opening-ask.ts';
import { tookSentence } from '../opening-wording.ts';
import '../styles/opening.css';

export function OpeningStage(): JSX.Element | null {
  const { play, text } = useApp();
  const game = play.game.value;
  const ask = openingAsk(game.match);
  if (!ask) return <Took />;
  if (!isHumanTurn(game) || play.elsewhere.value) return null;
  if (ask.kind === 'stones') return <StonesDue colors={ask.colors} placed={ask.placed} />;
  if (!play.isAdding.value || !ask.two) return <Choice mayAdd={ask.two !== undefined} />;
  return (
    <StonesDue colors={ask.two} placed={0}>
      <button type="button" class="text-button" onClick={() => play.stopAdding()}>
        <Icon name="undo" size={18} />
        {text.value.t('opening.back')}
      </button>
    </StonesDue>
  );
}

/** The stones of the stage in a row: those that stand, the one that is due, those to come. */
function StonesDue(props: {
  readonly colors: readonly Color[];
  readonly placed: number;
  readonly children?: ComponentChildren;
}): JSX.Element {
  const { colors, placed, children } = props;
  const { t } = useApp().text.value;
  return (
    <div class="stones-due">
      <p class="stones-row" aria-hidden="true">
        {colors.map((color, index) => (
          <span key={index} class={index < placed ? 'done' : index === placed ? 'due' : ''}>
            <MiniStone color={color} size={22} />
          </span>
        ))}
      </p>
      <p>{t('opening.even')}</p>
      {children}
    </div>
  );
}

function Choice({ mayAdd }: { readonly mayAdd: boolean }): JSX.Element {
  const { play, text } = useApp();
  const { t } = text.value;
  const take = (color: Color): void => {
    play.takeColor(color);
    focusBoard();
  };
  return (
    <div class="opening-choice">
      {(['white', 'black'] as const).map((color) => (
        <ChoiceButton
          key={color}
          name={t(`opening.take.${color}`)}
          word={t(`opening.take.${color}.word`)}
          onClick={() => take(color)}
        >
          <MiniStone color={color} size={20} />
        </ChoiceButton>
      ))}
      {mayAdd && (
        <ChoiceButton
          name={t('opening.add')}
          word={t('opening.add.word')}
          onClick={() => {
            play.addStones();
            focusBoard();
          }}
        >
          <MiniStone color="white" size={20} />
          <MiniStone color="black" size={20} />
        </ChoiceButton>
      )}
    </div>
  );
}

function ChoiceButton(props: {
  readonly name: string;
  readonly word: string;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <button type="button" class="button quiet" onClick={props.onClick}>
      <span class="choice-stones">{props.children}</span>
      <b>{props.name}</b>
      <small>{props.word}</small>
    </button>
  );
}

/** Who has taken which colour, until the next stone. */
function Took(): JSX.Element | null {
  const { play, text } = useApp();
  const sentence = tookSentence(text.value, play.game.value);
  return sentence === undefined ? null : <p class="opening-took">{sentence}</p>;
}
