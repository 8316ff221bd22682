/** 實驗室一部分的話，見 zh-hant-lab.ts。 */
export const zhHantCourse = {
  'course.chapters': '章節',
  'course.done': '已完成',
  'course.task': '練習',
  'course.again': '重來',
  'course.next': '下一章',
  'course.toBench': '在實驗台上看它想',
  'course.windows': '{point} 上經過 {n} 個五格。',
  'course.windowsShort': '{n} 個五格',
  'course.four': '{point} 衝四，對方只能擋在 {reply}。接著衝。',
  'course.countered': '{point} 不行：對方先在 {reply} 成五了。',

  'course.random.title': '從隨機開始',
  'course.random.a': '最簡單的棋手：在空點裡抽一個籤，每個點機會相同。它不看棋盤，連自己的五也看不見。',
  'course.random.b':
    '它有兩個用處。第一，當尺：一個棋手若不能一百盤贏它九十五盤以上，多半有毛病。第二，查規則：隨機棋局什麼怪局面都走得到，裁判的錯就藏不住。',
  'course.random.c': '教學裡常見的錯是先抽一個點，再盼著它是空的。應該先列出所有空點，再抽籤。',
  'course.random.task': '輪到黑方。點出成五的那一點，隨機棋手要靠運氣才碰得上。',
  'course.random.right': '對，{point} 成五。在實驗台上讓它想幾次，看看它多久碰上一回。',
  'course.random.wrong': '{point} 還不成五。看看斜線。',

  'course.table.title': '數五格',
  'course.table.a':
    '五子棋只能在連著的五個點上贏，這樣的五個點叫一個五格。十五路棋盤上一共有 572 個。只要裡面有對方一顆子，這個五格就死了。',
  'course.table.b':
    '五格表棋手給每個活著的五格記數：自己有幾子，對方有幾子。一個空點值多少，就看經過它的五格有多滿，滿的比空的貴得多。',
  'course.table.c':
    '它不往前看一步，也分不清活三和零散的二。但數得準就已經不弱：它知道中央比邊角好，因為中央一個點上經過的五格多。',
  'course.table.task': '點棋盤上的點，看有多少五格經過它。找出只有 3 個五格經過的點。',
  'course.table.right': '對，角上最少。難怪開局沒人下那裡。',
  'course.table.wrong': '不止 3 個。往更偏的地方找。',

  'course.shapes.title': '認棋形',
  'course.shapes.a':
    '人不數五格，人認形：活四兩頭都能成五，擋不住；衝四只有一頭，必須擋；活三再下一手就是活四，也得應。',
  'course.shapes.b':
    '棋形棋手在每個空點上設想一顆自己的子和一顆對方的子，看各自成什麼形，攻的分加上守的分，取最高的。守略打折扣，因為先手更值錢。',
  'course.shapes.c':
    '教學裡的錯多半在這裡：兩頭被堵死的四也給分，中間隔一個空的三卻看不見，或者只給自己打分數，看不見對方的活三。',
  'course.shapes.task': '白方剛成活三，輪到黑方。下一顆子，讓白方下一手成不了活四。',
  'course.shapes.right': '對，{point} 以後白方再下一手也成不了活四。',
  'course.shapes.wrong': '下 {point}，白方下一手就是活四，擋不住了。',

  'course.minimax.title': '往前看',
  'course.minimax.a':
    '「我下這裡，對方最好的應手是什麼？我又怎麼辦？」把這句話寫成程式，就是極小極大：輪到我取最大，輪到對方取最小，一層一層傳上來。',
  'course.minimax.b':
    '代價是每多看一層，局面數就乘上幾十。空的十五路棋盤，一層 225，兩層 50,400，三層已經 11,239,200。所以只看棋子附近的點。',
  'course.minimax.c':
    '三個常見的錯：有人成五了還往下搜；不論遠近，贏就是同一個分，於是拖著不贏；候選點只取最後一子的旁邊，遠處的四就擋不住了。',
  'course.minimax.task': '輪到黑方。有一手同時做成兩個威脅，對方怎麼應都輸。找到它。',
  'course.minimax.right': '對，{point}。搜尋看完了對方每一個應手，都擋不住。',
  'course.minimax.wrong': '{point} 之後對方還有應手。找一個一下做成兩件事的點。',

  'course.alpha-beta.title': '不看沒用的',
  'course.alpha-beta.a':
    '要證明一手棋不好，一個應手就夠了，不必把所有應手都看完。α 是我已經有把握的，β 是對方已經有把握的；α 不小於 β，剩下的就不用看。',
  'course.alpha-beta.b':
    '答案與極小極大完全一樣，只是省。省多少看次序：好手先看，省得多；壞手先看，一點不省。次序不影響結果，只影響快慢。',
  'course.alpha-beta.c':
    '在「思考」室裡比一比：同一個局面，兩種設定，答案相同，節點差幾十倍。那個百分比是當場數出來的。',
  'course.alpha-beta.task': '黑方剛才跑去下 M12。輪到白方：點出一手，證明 M12 不行。一個應手就夠了。',
  'course.alpha-beta.right': '對，有 {point} 這一手，M12 的其他應手都不用看了。這就是一次剪枝。',
  'course.alpha-beta.wrong': '{point} 還說明不了問題，黑方應得住。',

  'course.engine.title': '到引擎',
  'course.engine.a':
    '引擎還是這棵樹，只是每一處都更快：一層一層加深，見過的局面記在表裡，好手先看，安靜的分支看得淺，逼人的分支看得深。',
  'course.engine.b':
    '五子棋最要緊的是衝四：對方只有一個應手，所以可以一路看得很遠。連續衝四取勝叫 VCF，十幾手深也算得清，深度 4 的搜尋卻看不見。',
  'course.engine.c':
    '蒙地卡羅走另一條路：不打分數，隨機下完許多盤再數勝負。圍棋裡它是突破；五子棋盡是獨木橋，隨機走多半掉下去，剪枝更在行。',
  'course.engine.task': '輪到白方。每一手都衝四，直到成五。下錯了可以重來。',
  'course.engine.right': '對，{point} 成五。這條路有九手長，深度 4 的搜尋看不到頭。',
  'course.engine.wrong': '{point} 不是衝四，對方不用應，機會就過去了。',
} as const;
