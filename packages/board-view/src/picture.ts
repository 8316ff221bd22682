/**
 * The drawn board: an SVG of layers, each a pure drawing of the state. A table says which keys of the state a layer
 * reads, so a change redraws only what can look different.
 *
 * From below: wood, evidence, lines and coordinates, crosshair, stones with their shadows, veil, win lines, marks,
 * explanation, preview.
 */
import { contextOf, type PictureContext } from './context.ts';
import type { Drawing } from './drawn.ts';
import { evidenceDrawing, explainMarks } from './explain.ts';
import type { BoardLayout } from './geometry.ts';
import { coordinatesDrawing, groundDrawing } from './ground.ts';
import { createLayer, type Layer, svgElement } from './layer.ts';
import { pointMarks, stoneMarks } from './marks.ts';
import { celebrate, fade, land, pulse, spring } from './motion.ts';
import { crosshairDrawing, type Passing, previewDrawing } from './preview.ts';
import { shapesDrawing } from './stone-shapes.ts';
import { createStoneLayer } from './stones.ts';
import type { BoardViewState } from './types.ts';
import { veilDrawing, winDrawing } from './win.ts';
import { woodDrawing } from './wood.ts';

export type StateKey = keyof BoardViewState;

export interface Picture {
  /** Id of the group that holds all that is drawn. */
  readonly id: string;
  /** Fits the picture into another box and draws all of it, without motion. */
  lay(state: BoardViewState, layout: BoardLayout, passing: Passing): void;
  /** Draws the layers that read one of the changed keys, moving what came or went unless motion is reduced. */
  change(state: BoardViewState, changed: ReadonlySet<StateKey>, passing: Passing): void;
  /** Draws hover and refusal again. */
  pass(state: BoardViewState, passing: Passing): void;
}

/** What a layer is drawn from. */
interface Scene {
  readonly state: BoardViewState;
  readonly context: PictureContext;
  readonly boxPx: number;
  readonly passing: Passing;
  readonly moving: boolean;
  /** The board is drawn anew as a whole: nothing comes in. */
  readonly whole: boolean;
}

interface Plate {
  readonly keys: readonly StateKey[];
  show(scene: Scene): void;
}

const MARK_KEYS = ['forbidden', 'explain', 'threats', 'candidates', 'mainLine', 'heat', 'arrows', 'signs'] as const;

/** @param number  makes the picture's ids unique on the page */
export function createPicture(parent: Element, number: number): Picture {
  const id = (name: string) => `bv${number}-${name}`;
  const svg = svgElement('svg');
  svg.setAttribute('class', 'bv-svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  parent.append(svg);
  const defs = svgElement('defs');
  const whole = svgElement('g');
  whole.id = id('picture');
  const ground = svgElement('g');
  const board = svgElement('g');
  whole.append(ground, board);
  svg.append(defs, whole);
  const plates = createPlates(defs, ground, board, id);
  let context: PictureContext;
  let boxPx = 0;

  const draw = (scene: Pick<Scene, 'state' | 'passing' | 'moving' | 'whole'>, wanted: (plate: Plate) => boolean) => {
    for (const plate of plates) if (wanted(plate)) plate.show({ ...scene, context, boxPx });
  };

  return {
    id: whole.id,
    lay(state, layout, passing) {
      context = contextOf(layout, id);
      boxPx = layout.boxPx;
      svg.setAttribute('width', String(boxPx));
      svg.setAttribute('height', String(boxPx));
      const place = `translate(${layout.originPx} ${layout.originPx}) scale(${layout.cellPx / 100})`;
      board.setAttribute('transform', place);
      draw({ state, passing, moving: false, whole: true }, () => true);
    },
    change(state, changed, passing) {
      draw({ state, passing, moving: !state.reducedMotion, whole: false }, ({ keys }) =>
        keys.some((key) => changed.has(key)),
      );
    },
    pass(state, passing) {
      draw({ state, passing, moving: false, whole: false }, ({ keys }) => keys.includes('hoverColor'));
    },
  };
}

/** The layers from below. `ground` is drawn in pixels, `board` in hundredths of a cell. */
function createPlates(defs: Element, ground: Element, board: Element, id: PictureContext['id']): readonly Plate[] {
  const shapes = createLayer(defs, 'bv-shapes');
  const wood = createLayer(ground, 'bv-wood');
  const layer = (name: string) => createLayer(board, `bv-${name}`);
  return [
    { keys: ['theme'], show: ({ state, context }) => shapes.show(shapesDrawing(state.theme, context)) },
    { keys: ['theme'], show: ({ state, boxPx }) => wood.show(woodDrawing(state.theme, boxPx, id)) },
    plate(layer('evidence'), evidenceDrawing, 'explain'),
    plate(layer('ground'), groundDrawing, 'theme', 'stars'),
    plate(layer('coordinates'), coordinatesDrawing, 'preview'),
    plate(layer('crosshairs'), crosshairDrawing, 'preview', 'stones'),
    stonesPlate(board, id),
    plate(layer('veils'), veilDrawing, 'winLines', 'stones', 'theme'),
    winPlate(layer('win')),
    stoneMarksPlate(layer('stone-marks')),
    plate(layer('point-marks'), pointMarks, 'stones', 'theme', ...MARK_KEYS),
    plate(layer('explanation'), explainMarks, 'stones', 'theme', 'explain'),
    previewPlate(layer('previews')),
  ];
}

function plate(
  layer: Layer,
  drawing: (state: BoardViewState, context: PictureContext) => Drawing,
  ...keys: StateKey[]
): Plate {
  return { keys, show: ({ state, context }) => void layer.show(drawing(state, context)) };
}

function stonesPlate(parent: Element, id: PictureContext['id']): Plate {
  const stones = createStoneLayer(parent, id);
  return {
    keys: ['stones', 'theme'],
    show({ state, moving }) {
      const added = stones.show(state.size, state.stones, state.theme, moving);
      if (moving) for (const stone of added) state.theme.id === 'festival' ? spring(stone) : land(stone);
    },
  };
}

function winPlate(layer: Layer): Plate {
  return {
    keys: ['winLines', 'theme', 'moveNumbers', 'showNumbers', 'stones'],
    show({ state, moving, whole }) {
      const added = [...layer.show(winDrawing(state))];
      if (added.length === 0) return;
      const rings = added.filter(([key]) => key.startsWith('ring-')).map(([, ring]) => ring);
      const lines = added.flatMap(([, element]) => [...element.querySelectorAll('.bv-win-grow')]);
      if (moving) celebrate(rings, lines, layer.group);
      else if (state.reducedMotion && !whole) fade(layer.group);
    },
  };
}

function stoneMarksPlate(layer: Layer): Plate {
  return {
    keys: ['stones', 'lastPoint', 'moveNumbers', 'showNumbers', 'theme'],
    show({ state, context, moving }) {
      const added = layer.show(stoneMarks(state, context));
      if (moving) for (const [key, mark] of added) if (key.startsWith('last-')) pulse(mark);
    },
  };
}

function previewPlate(layer: Layer): Plate {
  return {
    keys: ['stones', 'theme', 'hoverColor', 'preview', 'forbidden', 'interactive'],
    show: ({ state, context, passing }) => void layer.show(previewDrawing(state, context, passing)),
  };
}
