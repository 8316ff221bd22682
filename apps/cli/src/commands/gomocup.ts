import { createNodeEngineHost } from '@tianyuan/engine-host/node';
import { RULE_SETS } from '@tianyuan/rules';
import { type Command, EXIT_OK, type Terminal } from '../command.ts';
import { ProtocolLines } from '../gomocup/protocol-lines.ts';
import { Session } from '../gomocup/session.ts';

/** The engine for managers and boards that speak the Gomocup protocol. */
export const gomocup: Command = {
  examples: ['gomocup'],
  options: {},
  notes: [
    'Speaks the Gomocup (Piskvork) protocol on stdin and stdout, a line a command, in any case and with any line ends:',
    '  START, RECTSTART (square boards), RESTART, BEGIN, TURN, BOARD, SWAP2BOARD, TAKEBACK, PLAY, INFO, ABOUT, STOP, END;',
    `  INFO rule: ${rulesByCode().join(', ')}.`,
    'And of the Yixin extensions:',
    '  YXBOARD, YXSTOP, YXNBEST, YXBALANCEONE, YXBALANCETWO, YXSHOWFORBID, YXBLOCK, YXBLOCKUNDO, YXBLOCKRESET, YXSHOWINFO, YXHASHCLEAR;',
    '  INFO max_depth, max_node, hash_size (KB), thread_num, show_detail, time_increment, pondering.',
    'Under renju, black without a legal point takes a forbidden one: the protocol has no draw.',
    'Ends at END and at the end of stdin. Without INFO timeout_turn it thinks a second a move.',
  ],
  run: async (_options, terminal) => converse(terminal),
};

function rulesByCode(): readonly string[] {
  const rules = Object.values(RULE_SETS).sort((one, other) => one.gomocupCode - other.gomocupCode);
  return rules.map(({ gomocupCode, id }) => `${gomocupCode} ${id}`);
}

/** Throws what `Output` throws when the manager has gone. */
async function converse({ stdin, out }: Terminal): Promise<number> {
  const host = createNodeEngineHost();
  try {
    await new Promise<void>((resolve, reject) => {
      let written: Promise<void> = Promise.resolve();
      const session = new Session({
        host,
        now: () => performance.now(),
        random: () => Math.random(),
        after: (ms, fire) => void setTimeout(fire, ms).unref(),
        say(line) {
          out.write(`${line}\n`);
          written = written.then(() => out.flush());
          written.catch(reject);
        },
        onEnd: () => void written.then(resolve, reject),
      });
      read(stdin, session).catch(reject);
    });
  } finally {
    host.dispose();
    close(stdin);
  }
  return EXIT_OK;
}

async function read(stdin: Terminal['stdin'], session: Session): Promise<void> {
  const lines = new ProtocolLines();
  for await (const piece of stdin) session.hear(lines.push(piece));
  session.hear(lines.end());
  session.endOfInput();
}

/** A stream that is still read would keep the process alive. */
function close(stdin: Terminal['stdin']): void {
  if ('destroy' in stdin && typeof stdin.destroy === 'function') stdin.destroy();
}
