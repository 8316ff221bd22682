/** “实测”一室的话：教程怎么说，这里量出多少，为什么不同。 */
export const zhHansTruths = {
  'room.truths': '实测',
  'truths.about': '教程里的数字，在你这台机器上量一遍。没有量过的，这里一个数也不写。',
  'truths.run': '量一量',
  'truths.again': '再量一次',
  'truths.unmeasured': '这里：还没有量。',
  'truths.measuring': '正在量…',
  'truth.scan.claim': '“只查四个方向，少查 87%”',
  'truth.scan.here': '这里：查最后一子的四条线，平均读 {a} 个点；查整盘，{b} 个。少读 {c}%。',
  'truth.scan.why':
    '87% 对不上哪一种自然的数法，只有 29/225 凑得出来。省多少要看整盘怎么扫，棋子多少也有关；但都比 87% 多。',
  'truth.candidates.claim': '“平均只需看 20–30 个位置，不用看 225 个”',
  'truth.candidates.here': '这里：紧挨着棋子的空点，6 手时平均 {a} 个，20 手时 {b} 个，40 手时 {c} 个。',
  'truth.candidates.why': '只有开局是这样，棋子一散开就多了。而且只看紧邻，会漏掉跳着下的三和四的远端。',
  'truth.depth.claim': '“深度 4 只要毫秒级”',
  'truth.depth.here': '这里：深度 4，范围 2，九个中局局面，最快 {a} 毫秒，中位数 {b} 毫秒，最慢 {c} 毫秒。',
  'truth.depth.why':
    '说毫秒级的那篇，候选点只取最后一子旁边的 12 格，别处的威胁看不见。看全附近的点，时间差几十倍，局面之间也差得多。',
  'truth.weights.claim': '“守的权重 0.9 最好：1.2 只会挡，0.5 太莽”',
  'truth.weights.here': '这里：权重 0.5、0.9、1.2 的三位互相下，每位 24 盘，得分率 {a}%、{b}%、{c}%。',
  'truth.weights.why':
    '分值表里各种形差十倍，顺序大多由表决定，权重改动的手不多。盘数少，几个百分点的差别说明不了什么。',
  'truth.deeper.claim': '“看得越深就越强”',
  'truth.deeper.here': '这里：深度 2 对 1 得分率 {a}%，3 对 2 是 {b}%，4 对 3 是 {c}%，各 12 盘。',
  'truth.deeper.why': '大体不错，但不是每多一层都一样：奇数层以自己的子结束，偏乐观；偶数层以对方的子结束，偏谨慎。',
  'truth.counts.claim': '“一层 225，两层 50,400，三层 11,239,200，五层 5600 亿”',
  'truth.counts.here': '这里：五路棋盘一个一个数，{a}、{b}、{c}。十五路乘出来，{d}、{e}、{f}、{g}、{h}。',
  'truth.counts.why':
    '前三个数对。第五个应是 5514 亿。这是最后一层的局面数，整棵树还要加上前面各层；有人成五会提早结束，实际略少。',
} as const;
