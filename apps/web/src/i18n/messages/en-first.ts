/** What the first screen says. See en.ts. */
export const enFirst = {
  'app.name': '天元',
  'app.latin': 'TIANYUAN',

  'nav.label': 'Main',
  'nav.play': 'Play',
  'nav.lab': 'Lab',
  'nav.language': 'Language',
  'nav.settings': 'Settings',

  'first.title': 'Place a stone| to begin.',
  'first.sub': 'Start on any point.| No account, works offline.',
  'first.action': 'Start at the centre',
  'first.change': 'Change',
  'first.people': 'Two players',
  'first.rules': 'Rules',

  'board.label': 'Board, {n} lines',
  'point.empty': '{point}, empty',
  'point.stone': '{point}, {color}, move {n}',
  'point.stoneLast': '{point}, {color}, move {n}, last move',
  'point.forbidden': '{point}, empty, {reason}',
  'color.black': 'black',
  'color.white': 'white',
  'color.black.mark': 'B',
  'color.white.mark': 'W',

  'opponent.level.2': 'Rabbit',
  'opponent.level.2.word': 'Quick to move, quick to forget.',
  'opponent.people': 'Two players',
  'opponent.people.word': 'Two people, one board.',

  'place.confirm': 'Place {point}',
  'place.cancel': 'Cancel',
  'place.again': 'Or tap the same point again',

  'action.record': 'Record',
  'action.close': 'Close',

  'forbid.double-three': 'double three',
  'forbid.double-four': 'double four',
  'forbid.overline': 'overline',

  'rule.title': '{rule} · {n}×{n}',
  'rule.freestyle': 'Freestyle',
  'rule.standard': 'Standard',
  'rule.renju': 'Renju',
  'rule.caro': 'Caro',
  'rule.caro-free': 'Caro, six counts',
  'rule.freestyle.short': 'Freestyle',
  'rule.standard.short': 'Standard',
  'rule.renju.short': 'Renju',
  'rule.caro.short': 'Caro',
  'rule.caro-free.short': 'Caro six',
  'rule.freestyle.sentence': 'Five or more in an unbroken line wins',
  'rule.standard.sentence': 'Exactly five wins; six does not',
  'rule.renju.sentence':
    'Black needs exactly five: no double three, double four or overline. White wins with five or more',
  'rule.caro.sentence': 'Exactly five, not blocked at both ends',
  'rule.caro-free.sentence': 'Five or more wins, except exactly five blocked at both ends',
  'rule.handicap': {
    one: 'Black has {n} more stone before the first move',
    other: 'Black has {n} more stones before the first move',
  },
  'rule.loses': 'a forbidden move loses',

  'fault.missing': 'A part of the page could not be fetched. Check the network, then reload; the game is kept.',

  'crash.title': 'The page failed',
  'crash.kept': 'The game is stored on this device; reload to go on.',
  'crash.reload': 'Reload',
  'crash.copy': 'Copy report',
  'crash.copied': 'Copied',
  'crash.details': 'What the report says',

  'list.comma': ', ',
  'list.stop': '. ',
  'list.sentences': '{first} {second}',
  'list.semicolon': '; ',
  'insight.wins.short': 'W {n}',
  'insight.loses.short': 'L {n}',
} as const;
