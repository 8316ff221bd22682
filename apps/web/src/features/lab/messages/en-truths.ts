/** The room of measured truths. See en-lab.ts. */
export const enTruths = {
  'room.truths': 'Measured',
  'truths.about':
    'The figures of the tutorials, measured again on your machine. Nothing that was not measured is written here as a result.',
  'truths.run': 'Measure',
  'truths.again': 'Measure again',
  'truths.unmeasured': 'Here: not measured yet.',
  'truths.measuring': 'Measuring…',
  'truth.scan.claim': '“Four directions are enough: 87% fewer checks”',
  'truth.scan.here':
    'Here: along the lines of the last stone {a} points are read on average, in {d} µs; on the whole board {b}, in {e} µs. {c}% of the reads are saved.',
  'truth.scan.why':
    'No natural way of counting gives 87%, only 29 of 225 does. How much is saved depends on how the board is scanned and how full it is; it is more than that.',
  'truth.candidates.claim': '“20–30 candidates on average instead of 225”',
  'truth.candidates.here': 'Here: points next to a stone, on average {a} after 6 moves, {b} after 20, {c} after 40.',
  'truth.candidates.why':
    'True only at the beginning: once the stones spread there are more. And who looks at neighbours only misses threes and fours with a gap.',
  'truth.depth.claim': '“Depth 4 takes milliseconds”',
  'truth.depth.here':
    'Here: depth 4, radius 2, nine positions of the middle game: {a} ms at best, median {b} ms, {c} ms at worst.',
  'truth.depth.why':
    'The tutorial looks only at the 12 points round the last stone, and sees no threat elsewhere. All near points take dozens of times as long, and positions differ much.',
  'truth.weights.claim': '“Weigh defence 0.9: 1.2 only blocks, 0.5 is reckless”',
  'truth.weights.here':
    'Here: weights 0.5, 0.9 and 1.2 against each other, 48 games each: scores of {a}%, {b}% and {c}%. In the same positions {d}%, {e}% and {f}% of their moves take more from the opponent than they give.',
  'truth.weights.why':
    'The style does follow the weight: the greater it is, the more is blocked. The strength need not: whoever blocks more attacks less. In so few games ten per cent may be luck.',
  'truth.deeper.claim': '“Deeper is stronger”',
  'truth.deeper.here': 'Here: depth 2 against 1 scores {a}%, 3 against 2 {b}%, 4 against 3 {c}%, in 12 games each.',
  'truth.deeper.why':
    'By and large, but not by the same each time: an odd depth ends with its own stone and is bold, an even one with the opponent’s and is timid.',
  'truth.counts.claim': '“225 positions, 50,400, 11,239,200 … 560 billion at depth 5”',
  'truth.counts.here':
    'Here: counted one by one on 5 lines {a}, {b}, {c}; multiplied out on 15 lines {d}, {e}, {f}, {g}, {h}.',
  'truth.counts.why':
    'The first three are right; the fifth is 551 billion. These are the last positions only, the tree has those above them too; and games that end early make it a little less.',
  'truth.radius.claim': '“Candidates within 3 instead of 2 multiply the nodes”',
  'truth.radius.here':
    'Here, within 1, 2 and 3 of a stone: minimax to depth 2 looks at {a}, {b} and {c} nodes on average; with good replies first, depth 3, {d}, {e} and {f}.',
  'truth.radius.why':
    'Most is added from 1 to 2. From 2 to 3 it is less than twice as much, for stones stand together and most of the next ring is in reach already. So settle the depth first, widen the radius while nothing lags, and tune the weight of defence last.',
  'truth.table.claim': '“Of the tutorials’ players, counting fives is the strongest”',
  'truth.table.here':
    'Here: four mended players in 12 games each against Window table. Scores: centre first {a}%, minimax {b}%, shapes {c}%, alpha–beta {d}%.',
  'truth.table.why':
    'With the table mended and the others as told, it did win every game. With all of them mended, whoever scores more than 50% beats it: it sees one stone ahead, and who looks a move or two further makes the double threat that it cannot see.',
} as const;
