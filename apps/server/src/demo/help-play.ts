import type { DemoArticle } from './help-article.ts';

/** Articles about getting started, bets and game outcomes. */
export const PLAY_ARTICLES: readonly DemoArticle[] = [
  {
    anchor: 'start',
    title: { en: 'Getting started', vi: 'Bắt đầu' },
    content: {
      en: `<p>{brand} runs here as a <strong>demo</strong>. Nothing you see can be bought, won or paid out in real money.</p>
<ol>
<li><strong>Look around.</strong> All games, promotions and help pages are open to everybody. “Look around as a guest” on the login page also shows what members see.</li>
<li><strong>Register.</strong> You choose a username and a password. You must be at least {minimumAge} years old.</li>
<li><strong>Protect your account.</strong> Under <a href="/member/securityCenter">My account</a> you add a second step for logins, and the payment password that payments ask for.</li>
<li><strong>Find a game.</strong> The menu has a page for each kind. The search box finds a game even with a typing error, and the heart on a game keeps it among your favourites.</li>
<li><strong>Play.</strong> Choose a game and press Spin or the space bar. Your balance is in the header; the eye beside it hides it. <a href="/help#rules">Rules</a> and <a href="/help#fairness">how to check a spin</a> stand in the help.</li>
<li><strong>Pay in and be paid out.</strong> <a href="/member/depositv2">Deposit</a> and <a href="/member/withdraw">Withdraw</a> say limits, fee and time before you confirm. In this demo all of it is demo money.</li>
<li><strong>See what happened.</strong> Bet history, account history, and profit and loss in the member centre list everything, by days.</li>
<li><strong>Ask.</strong> “Feedback” at the foot of every page reaches the operator of this demo. Decide before you play what it may cost in money and time: <a href="/help#responsible">Responsible gambling</a>.</li>
</ol>`,
      vi: `<p>{brand} ở đây là một <strong>bản demo</strong>. Không có gì bạn thấy có thể mua, thắng hay rút bằng tiền thật.</p>
<ol>
<li><strong>Xem thử.</strong> Mọi trò chơi, khuyến mãi và trang trợ giúp đều mở cho tất cả mọi người. Nút “Xem thử với tư cách khách” ở trang đăng nhập cho bạn thấy giao diện của thành viên.</li>
<li><strong>Đăng ký.</strong> Bạn chọn tên người dùng và mật khẩu. Bạn phải đủ {minimumAge} tuổi.</li>
<li><strong>Bảo vệ tài khoản.</strong> Trong <a href="/member/securityCenter">Tài khoản của tôi</a> bạn thêm bước thứ hai khi đăng nhập và mật khẩu thanh toán mà các khoản thanh toán sẽ hỏi.</li>
<li><strong>Tìm trò chơi.</strong> Trình đơn có một trang cho mỗi loại. Ô tìm kiếm vẫn tìm ra trò chơi khi bạn gõ sai, và trái tim trên ô trò chơi lưu trò đó vào danh sách yêu thích.</li>
<li><strong>Chơi.</strong> Chọn một trò chơi rồi nhấn Quay hoặc phím cách. Số dư của bạn nằm ở đầu trang; con mắt bên cạnh dùng để ẩn số dư. <a href="/help#rules">Luật chơi</a> và <a href="/help#fairness">cách kiểm tra một lượt quay</a> có trong mục trợ giúp.</li>
<li><strong>Nạp và rút.</strong> <a href="/member/depositv2">Nạp tiền</a> và <a href="/member/withdraw">Rút tiền</a> cho biết giới hạn, phí và thời gian trước khi bạn xác nhận. Trong bản demo này tất cả là tiền demo.</li>
<li><strong>Xem lại.</strong> Lịch sử cược, lịch sử tài khoản và lãi lỗ trong trung tâm thành viên liệt kê mọi thứ theo ngày.</li>
<li><strong>Hỏi.</strong> Mục “Góp ý” ở cuối mỗi trang được gửi tới người vận hành bản demo này. Hãy quyết định trước khi chơi rằng bạn chấp nhận mất bao nhiêu tiền và thời gian: <a href="/help#responsible">Chơi có trách nhiệm</a>.</li>
</ol>`,
    },
  },
  {
    anchor: 'demo-money',
    title: { en: 'Demo money', vi: 'Tiền demo' },
    content: {
      en: `<p>Every balance in this demo is demo money. A new account is given some when it is opened, if the operator of this demo has set an amount; the welcome message says how much, and the header says “Demo money” above the balance.</p>
<ul>
<li>It has no value. It cannot be bought, exchanged or paid out.</li>
<li>Bets and wins are booked exactly as money would be: each spin is one bet and at most one win, and the balance is always the sum of what was booked.</li>
<li>It is given once for an account. More comes by a <a href="/member/depositv2">deposit</a> of the demo, for which nothing is charged.</li>
</ul>
<p>To play on without a balance, see <a href="/help#fun">Playing for fun</a>.</p>`,
      vi: `<p>Mọi số dư trong bản demo này là tiền demo. Tài khoản mới được tặng một khoản khi mở, nếu người vận hành bản demo đã đặt mức tặng; lời chào mừng cho biết bao nhiêu, và phía trên số dư ở đầu trang ghi “Tiền demo”.</p>
<ul>
<li>Tiền này không có giá trị. Không thể mua, đổi hay rút.</li>
<li>Tiền cược và tiền thắng được ghi sổ đúng như tiền thật: mỗi lượt quay là một lần cược và nhiều nhất một lần thắng, số dư luôn bằng tổng các khoản đã ghi.</li>
<li>Mỗi tài khoản chỉ được tặng một lần. Bạn thêm tiền bằng cách <a href="/member/depositv2">nạp tiền</a> của bản demo, không bị tính phí gì.</li>
</ul>
<p>Muốn chơi tiếp khi không có số dư, xem <a href="/help#fun">Chơi thử</a>.</p>`,
    },
  },
  {
    anchor: 'fun',
    title: { en: 'Playing for fun', vi: 'Chơi thử' },
    content: {
      en: `<p>Some games, such as slots, can be opened with <strong>play money</strong>, without an account. Where this is offered, choosing such a game asks how you want to play.</p>
<ul>
<li>The game says “Play money” at all times and asks first whether you are {minimumAge} or older.</li>
<li>Reels, odds and return to player are those of the game with a balance: the same program decides both.</li>
<li>Play money belongs to the game alone. It never reaches a balance, a record or the winner board, and it is gone when the session ends.</li>
</ul>`,
      vi: `<p>Một số trò chơi, chẳng hạn nổ hũ, có thể mở bằng <strong>tiền chơi thử</strong> mà không cần tài khoản. Ở nơi có chế độ này, khi chọn trò chơi bạn sẽ được hỏi muốn chơi cách nào.</p>
<ul>
<li>Trò chơi luôn ghi “Tiền chơi thử” và trước tiên hỏi bạn đã đủ {minimumAge} tuổi chưa.</li>
<li>Trục quay, tỷ lệ và mức hoàn trả giống hệt khi chơi bằng số dư: cùng một chương trình quyết định cả hai.</li>
<li>Tiền chơi thử chỉ thuộc về trò chơi. Nó không bao giờ vào số dư, lịch sử hay bảng thắng, và mất khi phiên kết thúc.</li>
</ul>`,
    },
  },
  {
    anchor: 'rules',
    title: { en: 'Game rules', vi: 'Luật chơi' },
    content: {
      en: `<p>A title opens the game that its type and name promise: crash, fish, mines, dice, roulette, baccarat, blackjack, sports, a draw and others. Tables and matches are computed and animated; there are no dealers or teams behind them, and no animals.</p>
<h3>Every game says its odds</h3>
<ul>
<li>“Rules and pays” in a game shows its rules, its return to player, how often it pays and its largest win.</li>
<li>The return is worked out from all equally likely results, for example <strong>96.42%</strong> for the slot with ten lines. That is an average over very many rounds; a session can end far from it.</li>
<li>At a shared table one clock and one result hold for every seat. Only the server decides when betting has closed; a chip that comes later is returned.</li>
<li>Two spins of a slot are at least 2.5 seconds apart unless the operator has set another interval. There is no automatic play.</li>
</ul>
<h3>What counts</h3>
<p>A bet counts when the platform has booked it. If the connection breaks, the same round is finished or its stake is given back; you see it when you come back. A game that is closed for maintenance takes no bets, and wins that are owed are still paid.</p>
<h3>Jackpot counters</h3>
<p>One per cent of each stake on a jackpot title is added to its provider’s counter, which starts from a fixed seed. Each spin of such a title can win the whole pool; the higher the stake, the higher the chance.</p>`,
      vi: `<p>Mỗi trò mở đúng loại trò chơi mà tên và mục của nó hứa: crash, bắn cá, dò mìn, xúc xắc, roulette, baccarat, blackjack, thể thao, quay số và các trò khác. Bàn chơi và trận đấu được tính toán và vẽ hoạt hình; phía sau không có người chia bài hay đội bóng, và không có con vật nào.</p>
<h3>Trò nào cũng công bố tỷ lệ</h3>
<ul>
<li>Mục “Luật và bảng trả thưởng” trong trò chơi cho thấy luật, tỷ lệ hoàn trả, tần suất trả thưởng và mức thắng lớn nhất.</li>
<li>Tỷ lệ hoàn trả được tính từ mọi kết quả có khả năng như nhau, ví dụ <strong>96,42%</strong> cho trò nổ hũ mười dòng. Đó là mức trung bình của rất nhiều ván; một phiên có thể khác xa.</li>
<li>Ở bàn chung, mọi người có cùng một đồng hồ và một kết quả. Chỉ máy chủ quyết định lúc đóng cược; chip đến muộn được trả lại.</li>
<li>Hai lượt quay cách nhau ít nhất 2,5 giây, trừ khi người vận hành đặt khoảng khác. Không có chế độ tự động quay.</li>
</ul>
<h3>Điều gì được tính</h3>
<p>Một lần cược được tính khi hệ thống đã ghi sổ. Nếu mất kết nối, chính ván đó sẽ được hoàn tất hoặc tiền cược được trả lại; bạn sẽ được báo khi quay lại. Trò đang bảo trì không nhận cược, còn tiền thắng đang nợ vẫn được trả.</p>
<h3>Số hũ thưởng</h3>
<p>Một phần trăm mỗi lần cược ở trò có hũ được cộng vào số hũ của nhà cung cấp, bắt đầu từ một khoản vốn cố định. Mỗi lượt quay ở trò có hũ đều có thể trúng cả hũ; cược càng cao, cơ hội càng lớn.</p>`,
    },
  },
  {
    anchor: 'fairness',
    title: {
      en: 'Fairness, and how to check a spin',
      vi: 'Công bằng và cách kiểm chứng một lượt quay',
    },
    content: {
      en: `<p>Every spin is decided by two seeds, and you can repeat the sum yourself. It works by <strong>commit and reveal</strong>:</p>
<ol>
<li><strong>Commit.</strong> Before you spin, the game shows the SHA-256 of its secret seed. From then on the seed cannot be exchanged without the difference being seen.</li>
<li><strong>Your part.</strong> You may write a seed of your own. The game cannot know it when it commits.</li>
<li><strong>Spin.</strong> The reels stop where HMAC-SHA256 of “your seed:spin number” under the secret seed says: its first five bytes, each modulo 32. Other games read more numbers from it; “Fairness” in the game says how.</li>
<li><strong>Reveal.</strong> Ask the game for a new secret seed under “Fairness”, and it shows the old one. With it, anyone can work out every spin that it decided.</li>
</ol>
<h3>Check one now</h3>
<p>The game checks all spins of a session for you, in your browser, as soon as the seed is revealed. To check one by hand, or with another player’s numbers, open <a href="/verify">Check a spin</a>: it shows both sums, the reels and what they pay. You can also use any other program that knows SHA-256 and HMAC.</p>
<p>What this proves: the outcome was fixed by seeds of both sides and was not changed after your bet. It does not make winning more likely.</p>`,
      vi: `<p>Mỗi lượt quay do hai hạt giống quyết định, và bạn có thể tự tính lại. Cách làm là <strong>cam kết rồi công bố</strong>:</p>
<ol>
<li><strong>Cam kết.</strong> Trước khi bạn quay, trò chơi hiển thị SHA-256 của hạt giống bí mật. Từ lúc đó không thể đổi hạt giống mà không bị phát hiện.</li>
<li><strong>Phần của bạn.</strong> Bạn có thể viết hạt giống của riêng mình. Trò chơi không thể biết nó khi cam kết.</li>
<li><strong>Quay.</strong> Các trục dừng ở vị trí do HMAC-SHA256 của “hạt giống của bạn:số lượt” với hạt giống bí mật quyết định: năm byte đầu, mỗi byte chia lấy dư cho 32. Các trò khác đọc thêm số từ đó; mục “Kiểm chứng công bằng” trong trò chơi nói rõ cách đọc.</li>
<li><strong>Công bố.</strong> Trong mục “Kiểm chứng công bằng”, hãy yêu cầu hạt giống bí mật mới và trò chơi sẽ hiện hạt giống cũ. Ai có nó đều tính lại được mọi lượt quay mà nó đã quyết định.</li>
</ol>
<h3>Kiểm chứng ngay</h3>
<p>Ngay khi công bố hạt giống, trò chơi kiểm chứng mọi lượt quay của phiên ngay trong trình duyệt của bạn. Muốn tự kiểm chứng một lượt, hoặc với số liệu của người khác, hãy mở <a href="/verify">Kiểm chứng một lượt quay</a>: trang đó cho thấy cả hai phép tính, các trục và tiền thưởng. Bạn cũng có thể dùng bất kỳ chương trình nào biết SHA-256 và HMAC.</p>
<p>Điều này chứng minh: kết quả do hạt giống của cả hai bên quyết định và không bị thay đổi sau khi bạn cược. Nó không làm tăng khả năng thắng.</p>`,
    },
  },
];
