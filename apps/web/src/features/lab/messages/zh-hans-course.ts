/** “课程”一室的话：六章，由浅入深。 */
export const zhHansCourse = {
  'course.chapters': '章节',
  'course.done': '已完成',
  'course.task': '练习',
  'course.again': '重来',
  'course.next': '下一章',
  'course.toBench': '在实验台上看它想',
  'course.windows': '{point} 上经过 {n} 个五格。',
  'course.windowsShort': '{n} 个五格',
  'course.four': '{point} 冲四，对方只能挡在 {reply}。接着冲。',
  'course.countered': '{point} 不行：对方先在 {reply} 成五了。',

  'course.random.title': '从随机开始',
  'course.random.a': '最简单的棋手：在空点里抽一个签，每个点机会相同。它不看棋盘，连自己的五也看不见。',
  'course.random.b':
    '它有两个用处。第一，当尺子：一个棋手若不能一百盘赢它九十五盘以上，多半有毛病。第二，查规则：随机棋局什么怪局面都走得到，裁判的错就藏不住。',
  'course.random.c': '教程里常见的错是先抽一个点，再盼着它是空的。应当先列出所有空点，再抽签。',
  'course.random.task': '轮到黑方。点出成五的那一点，随机棋手要靠运气才碰得上。',
  'course.random.right': '对，{point} 成五。在实验台上让它想几次，看看它多久碰上一回。',
  'course.random.wrong': '{point} 还不成五。看看斜线。',

  'course.table.title': '数五格',
  'course.table.a':
    '五子棋只能在连着的五个点上赢，这样的五个点叫一个五格。十五路棋盘上一共有 572 个。只要里面有对方一颗子，这个五格就死了。',
  'course.table.b':
    '五格表棋手给每个活着的五格记数：自己有几子，对方有几子。一个空点值多少，就看经过它的五格有多满，满的比空的贵得多。',
  'course.table.c':
    '它不往前看一步，也分不清活三和零散的二。但数得准就已经不弱：它知道中央比边角好，因为中央一个点上经过的五格多。',
  'course.table.task': '点棋盘上的点，看有多少五格经过它。找出只有 3 个五格经过的点。',
  'course.table.right': '对，角上最少。难怪开局没人下那里。',
  'course.table.wrong': '不止 3 个。往更偏的地方找。',

  'course.shapes.title': '认棋形',
  'course.shapes.a':
    '人不数五格，人认形：活四两头都能成五，挡不住；冲四只有一头，必须挡；活三再下一手就是活四，也得应。',
  'course.shapes.b':
    '棋形棋手在每个空点上设想一颗自己的子和一颗对方的子，看各自成什么形，攻的分加上守的分，取最高的。守略打折扣，因为先手更值钱。',
  'course.shapes.c':
    '教程里的错多半在这里：两头被堵死的四也给分，中间隔一个空的三却看不见，或者只给自己打分，看不见对方的活三。',
  'course.shapes.task': '白方刚成活三，轮到黑方。下一颗子，让白方下一手成不了活四。',
  'course.shapes.right': '对，{point} 以后白方再下一手也成不了活四。',
  'course.shapes.wrong': '下 {point}，白方下一手就是活四，挡不住了。',

  'course.minimax.title': '往前看',
  'course.minimax.a':
    '“我下这里，对方最好的应手是什么？我又怎么办？”把这句话写成程序，就是极小极大：轮到我取最大，轮到对方取最小，一层一层传上来。',
  'course.minimax.b':
    '代价是每多看一层，局面数就乘上几十。空的十五路棋盘，一层 225，两层 50,400，三层已经 11,239,200。所以只看棋子附近的点。',
  'course.minimax.c':
    '三个常见的错：有人成五了还往下搜；不论远近，赢就是同一个分，于是拖着不赢；候选点只取最后一子的旁边，远处的四就挡不住了。',
  'course.minimax.task': '轮到黑方。有一手同时做成两个威胁，对方怎么应都输。找到它。',
  'course.minimax.right': '对，{point}。搜索看完了对方每一个应手，都挡不住。',
  'course.minimax.wrong': '{point} 之后对方还有应手。找一个一下做成两件事的点。',

  'course.alpha-beta.title': '不看没用的',
  'course.alpha-beta.a':
    '要证明一手棋不好，一个应手就够了，不必把所有应手都看完。α 是我已经有把握的，β 是对方已经有把握的；α 不小于 β，余下的就不用看。',
  'course.alpha-beta.b':
    '答案与极小极大完全一样，只是省。省多少看次序：好手先看，省得多；坏手先看，一点不省。次序不影响结果，只影响快慢。',
  'course.alpha-beta.c': '在“思考”室里比一比：同一个局面，两种设定，答案相同，节点差几十倍。那个百分数是当场数出来的。',
  'course.alpha-beta.task': '黑方刚才跑去下 M12。轮到白方：点出一手，证明 M12 不行。一个应手就够了。',
  'course.alpha-beta.right': '对，有 {point} 这一手，M12 的其他应手都不用看了。这就是一次剪枝。',
  'course.alpha-beta.wrong': '{point} 还说明不了问题，黑方应得住。',

  'course.engine.title': '到引擎',
  'course.engine.a':
    '引擎还是这棵树，只是每一处都更快：一层一层加深，见过的局面记在表里，好手先看，安静的分支看得浅，逼人的分支看得深。',
  'course.engine.b':
    '五子棋最要紧的是冲四：对方只有一个应手，所以可以一路看得很远。连续冲四取胜叫 VCF，十几手深也算得清，深度 4 的搜索却看不见。',
  'course.engine.c':
    '蒙特卡洛走另一条路：不打分，随机下完许多盘再数胜负。围棋里它是突破；五子棋尽是独木桥，随机走多半掉下去，剪枝更在行。',
  'course.engine.task': '轮到白方。每一手都冲四，直到成五。下错了可以重来。',
  'course.engine.right': '对，{point} 成五。这条路有九手长，深度 4 的搜索看不到头。',
  'course.engine.wrong': '{point} 不是冲四，对方不用应，机会就过去了。',
} as const;
