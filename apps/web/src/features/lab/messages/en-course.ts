/** The course: six chapters, from random to the engine. See en-lab.ts. */
export const enCourse = {
  'course.chapters': 'Chapters',
  'course.done': 'done',
  'course.task': 'Task',
  'course.again': 'Begin again',
  'course.next': 'Next chapter',
  'course.toBench': 'Watch it think on the bench',
  'course.windows': { one: '{point}: {n} window goes through here. ', other: '{point}: {n} windows go through here. ' },
  'course.windowsShort': { one: '{n} window', other: '{n} windows' },
  'course.four': '{point} makes a four; {reply} is the only answer. Go on.',
  'course.countered': 'Not {point}: the other side makes a five at {reply} first.',

  'course.random.title': 'It begins with chance',
  'course.random.a':
    'The simplest player: it draws one of the empty points, each as likely as any other. It does not look at the board and does not even see its own five.',
  'course.random.b':
    'It is good for two things. As a measure: a player that does not beat it more than 95 times in 100 has a fault. And as a tester of rules: games by chance reach every odd position there is.',
  'course.random.c':
    'The usual mistake in tutorials is to draw any point and hope that it is free. List the empty points first, then draw.',
  'course.random.task': 'Black to move. Click the point that makes a five; the random player needs luck to hit it.',
  'course.random.right':
    'Yes, {point} makes the five. Let the player think on the bench and see how often it finds it.',
  'course.random.wrong': '{point} makes no five. Look along the diagonal.',

  'course.table.title': 'Count the fives',
  'course.table.a':
    'You can win only on five points in a row. Call such five points a window: a board of 15 lines has 572 of them. One stone of the other side, and the window is dead.',
  'course.table.b':
    'The table player counts in each living window how many stones stand there. A point is worth what the windows through it are worth, and a fuller window is worth much more.',
  'course.table.c':
    'It does not look one move ahead and cannot tell an open three from scattered twos. But counting well is not weak: it knows why the middle is better than the edge.',
  'course.table.task': 'Click points to see how many windows go through them. Find one with only 3.',
  'course.table.right': 'Yes, a corner has the fewest. No wonder that nobody begins there.',
  'course.table.wrong': 'More than 3. Look farther out.',

  'course.shapes.title': 'See shapes',
  'course.shapes.a':
    'People do not count windows, they see shapes. An open four has two ways to five and cannot be stopped; a four has one and must be; an open three becomes an open four with one stone.',
  'course.shapes.b':
    'The shape player imagines a stone of its own on each point, and one of the opponent. What each would make is attack and defence; the greatest sum wins. Defence counts a little less: it is better to have the move.',
  'course.shapes.c':
    'Here most tutorials go wrong: a four with both ends blocked still scores, a three with a gap is not seen, or only one’s own shapes count and the open three of the opponent is overlooked.',
  'course.shapes.task':
    'White has an open three, black is to move. Place a stone so that white cannot make an open four next.',
  'course.shapes.right': 'Yes: after {point} white’s next stone makes no open four.',
  'course.shapes.wrong': 'After {point} white makes an open four, and nothing stops that.',

  'course.minimax.title': 'Look ahead',
  'course.minimax.a':
    '“If I place here, what is the best reply, and what do I do then?” Written as a program this is minimax: I take the greatest value, my opponent the least, ply after ply up to the root.',
  'course.minimax.b':
    'The price: each ply more costs dozens of times as much. On an empty board of 15 lines one ply has 225 positions, two have 50,400, three 11,239,200. So only points near the stones are looked at.',
  'course.minimax.c':
    'Three faults are frequent: the search goes on behind a five; every win is worth the same, so the five is put off; and only points near the last stone are looked at, so the far end of a four is missed.',
  'course.minimax.task': 'Black to move. One stone makes two threats at once, and no reply answers both. Find it.',
  'course.minimax.right': 'Yes, {point}. The search has looked at every near reply, and none helps.',
  'course.minimax.wrong': 'After {point} there is an answer. Look for a point that does two things at once.',

  'course.alpha-beta.title': 'Leave out the useless',
  'course.alpha-beta.a':
    'To show that a move is bad one reply is enough; the others need no look. α is what I am sure of already, β what the opponent is sure of. As soon as α is not less than β, the rest can change nothing.',
  'course.alpha-beta.b':
    'The answer is that of minimax, only cheaper. How much cheaper depends on the order: good moves first save most of it, bad ones first save nothing. The order never changes the result.',
  'course.alpha-beta.c':
    'Compare two settings in the room Think: the same answer, and dozens of times fewer nodes. The percentage you see there is counted while you watch.',
  'course.alpha-beta.task':
    'Black has just gone to M12. White to move: find a reply that shows M12 was wrong. One is enough.',
  'course.alpha-beta.right': 'Yes: with {point} found, no other reply to M12 needs a look. That is a cut-off.',
  'course.alpha-beta.wrong': '{point} shows nothing yet: black has an answer.',

  'course.engine.title': 'On to the engine',
  'course.engine.a':
    'An engine still grows this tree, only faster everywhere: depth after depth, known positions in a table, good moves first, quiet branches less deep and forcing ones deeper.',
  'course.engine.b':
    'What matters most in this game are fours: there is one answer, so one can see very far. A win by fours alone is called VCF; it may be a dozen stones long, and a search to depth 4 does not see it.',
  'course.engine.c':
    'Monte Carlo goes another way: it judges nothing, plays games to the end by chance, and counts. In go that was the breakthrough. Here the paths are narrow, and games by chance fall off them.',
  'course.engine.task':
    'White to move. Make a four with every stone until you have five. A wrong stone can be taken back.',
  'course.engine.right':
    'Yes, {point} makes the five. The whole way is nine plies long: a search to depth 4 does not see its end.',
  'course.engine.wrong': '{point} makes no four: the other side is free, and the chance is gone.',
} as const;
