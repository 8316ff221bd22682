/** The room of self-tests. See en-lab.ts. */
export const enTests = {
  'tests.about':
    'A sound player keeps laws. Each is asked of many positions by chance; the first that breaks one is drawn.',
  'tests.count': 'Positions',
  'tests.runAll': 'Test everything',
  'tests.run': 'Test',
  'tests.running': { one: '{n} position so far…', other: '{n} positions so far…' },
  'tests.kept': { one: 'Kept in {n} position.', other: 'Kept in all {n} positions.' },
  'tests.broken': 'Broken by position {n}:',
  'tests.ok': 'ok',
  'tests.position': 'Position',
  'tests.positionIs': '{rule}, {side} to move',
  'tests.expected': 'The law allows',
  'tests.found': 'The player wants',
  'tests.nothing': 'nothing',
  'tests.toBench': 'Put it on the bench',
  'law.fives': 'Makes a five, blocks a five',
  'law.fives.word': 'Where it can make a five it does; where the opponent would make one next, it blocks.',
  'law.fives.none': 'This player does not see fives at all: not asked.',
  'law.mirror': 'The same in the mirror',
  'law.mirror.word':
    'On a board that is turned or mirrored the equally good points are turned or mirrored too. What breaks it is mostly a tie that goes to the first point found.',
  'law.mirror.none': 'Who samples by chance has no mirrored answer: not asked.',
  'law.restores': 'Takes its stones back',
  'law.restores.word':
    'Every stone laid in the head is taken back, the position is left as it was, and the same question has the same answer.',
  'law.restores.none': 'Not asked.',
  'law.minimax': 'Finds what minimax finds',
  'law.minimax.word':
    'Cut-offs, order and table save time. They may change neither the value nor the list of equally good points. Depth 2, seven lines.',
  'law.minimax.none': 'A player that does not search has nothing to compare: not asked.',
  'faulty.scan-order': 'With a fault: first of equals',
  'faulty.scan-order.word':
    'The tutorials’ if (score > best): between equals always the one nearest to the top left, so it plays differently in the mirror.',
  'faulty.own-five-only': 'With a fault: only itself',
  'faulty.own-five-only.word':
    'The tutorials’ medium player: it scores its own shapes, and does not block though the opponent is about to win.',
  'faulty.stone-left': 'With a fault: a stone is left',
  'faulty.stone-left.word': 'Not every stone that the search lays is taken back.',
  'faulty.root-alpha': 'With a fault: α too tight at the root',
  'faulty.root-alpha.word':
    'The root asks with α at the best value itself; equally good moves then look worse, and only the first is left.',
} as const;
