/** 實驗室一部分的話，見 zh-hant-lab.ts。 */
export const zhHantTruths = {
  'room.truths': '實測',
  'truths.about': '教學裡的數字，在你這台機器上量一遍。沒有量過的，這裡一個數也不寫。',
  'truths.run': '量一量',
  'truths.again': '再量一次',
  'truths.unmeasured': '這裡：還沒有量。',
  'truths.measuring': '正在量…',
  'truth.scan.claim': '「只查四個方向，少查 87%」',
  'truth.scan.here': '這裡：查最後一子的四條線，平均讀 {a} 個點；查整盤，{b} 個。少讀 {c}%。',
  'truth.scan.why':
    '87% 對不上哪一種自然的數法，只有 29/225 湊得出來。省多少要看整盤怎麼掃，棋子多少也有關；但都比 87% 多。',
  'truth.candidates.claim': '「平均只需看 20–30 個位置，不用看 225 個」',
  'truth.candidates.here': '這裡：緊挨著棋子的空點，6 手時平均 {a} 個，20 手時 {b} 個，40 手時 {c} 個。',
  'truth.candidates.why': '只有開局是這樣，棋子一散開就多了。而且只看緊鄰，會漏掉跳著下的三和四的遠端。',
  'truth.depth.claim': '「深度 4 只要毫秒級」',
  'truth.depth.here': '這裡：深度 4，範圍 2，九個中局局面，最快 {a} 毫秒，中位數 {b} 毫秒，最慢 {c} 毫秒。',
  'truth.depth.why':
    '說毫秒級的那篇，候選點只取最後一子旁邊的 12 格，別處的威脅看不見。看全附近的點，時間差幾十倍，局面之間也差得多。',
  'truth.weights.claim': '「守的權重 0.9 最好：1.2 只會擋，0.5 太莽」',
  'truth.weights.here': '這裡：權重 0.5、0.9、1.2 的三位互相下，每位 24 盤，得分率 {a}%、{b}%、{c}%。',
  'truth.weights.why':
    '分值表裡各種形差十倍，順序大多由表決定，權重改動的手不多。盤數少，幾個百分點的差別說明不了什麼。',
  'truth.deeper.claim': '「看得越深就越強」',
  'truth.deeper.here': '這裡：深度 2 對 1 得分率 {a}%，3 對 2 是 {b}%，4 對 3 是 {c}%，各 12 盤。',
  'truth.deeper.why': '大體不錯，但不是每多一層都一樣：奇數層以自己的子結束，偏樂觀；偶數層以對方的子結束，偏謹慎。',
  'truth.counts.claim': '「一層 225，兩層 50,400，三層 11,239,200，五層 5600 億」',
  'truth.counts.here': '這裡：五路棋盤一個一個數，{a}、{b}、{c}。十五路乘出來，{d}、{e}、{f}、{g}、{h}。',
  'truth.counts.why':
    '前三個數對。第五個應是 5514 億。這是最後一層的局面數，整棵樹還要加上前面各層；有人成五會提早結束，實際略少。',
} as const;
