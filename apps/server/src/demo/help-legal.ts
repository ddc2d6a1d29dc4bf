import type { DemoArticle } from './help-article.ts';

/** Articles about responsible play, personal data and the company. */
export const LEGAL_ARTICLES: readonly DemoArticle[] = [
  {
    anchor: 'responsible',
    title: { en: 'Responsible gambling', vi: 'Chơi có trách nhiệm' },
    content: {
      en: `<p>Gambling is entertainment that costs money. It is not a way to earn any: every game returns less than is staked on average. No one under {minimumAge} may play, even with play money.</p>
<h3>Before you play anywhere</h3>
<ul>
<li>Decide how much money and time it may cost, and stop when either is reached.</li>
<li>Do not play with money that you need or have borrowed, and do not try to win losses back.</li>
<li>Do not play when you are upset, tired or have been drinking.</li>
</ul>
<h3>Signs that it is too much</h3>
<ul>
<li>You think about gambling when you should be doing something else.</li>
<li>You need higher stakes to feel the same, or become restless when you stop.</li>
<li>You hide how much you play, or have lied about it.</li>
<li>You have borrowed or sold things in order to play.</li>
</ul>
<p>If one of these is true of you, stop and talk to a person you trust or to a doctor. Many countries have a free help line for gambling; your health service can tell you which. Gamblers Anonymous publishes where its groups meet at <a href="https://www.gamblersanonymous.org">gamblersanonymous.org</a>. It has no connection with this portal.</p>
<h3>What this portal does</h3>
<p>The game shows at all times how long you have played and what you have won or lost. It never cheers a return that is not above the stake, and it has no automatic play. Limits on stakes and time, a break and self-exclusion are <strong>coming soon</strong>; until then log out and stay away.</p>`,
      vi: `<p>Cờ bạc là trò giải trí tốn tiền, không phải cách kiếm tiền: tính trung bình mọi trò đều trả lại ít hơn số đã cược. Người dưới {minimumAge} tuổi không được chơi, kể cả bằng tiền chơi thử.</p>
<h3>Trước khi chơi ở bất cứ đâu</h3>
<ul>
<li>Hãy quyết định được phép tốn bao nhiêu tiền và thời gian, và dừng khi chạm một trong hai.</li>
<li>Đừng chơi bằng tiền bạn cần hoặc đi vay, và đừng cố gỡ lại tiền đã thua.</li>
<li>Đừng chơi khi buồn bực, mệt mỏi hay đã uống rượu.</li>
</ul>
<h3>Dấu hiệu cho thấy đã quá mức</h3>
<ul>
<li>Bạn nghĩ về cờ bạc khi đáng lẽ phải làm việc khác.</li>
<li>Bạn cần mức cược cao hơn để có cùng cảm giác, hoặc bồn chồn khi dừng lại.</li>
<li>Bạn giấu việc mình chơi nhiều đến đâu, hoặc đã nói dối về điều đó.</li>
<li>Bạn đã vay mượn hoặc bán đồ để chơi.</li>
</ul>
<p>Nếu một điều đúng với bạn, hãy dừng lại và nói chuyện với người bạn tin tưởng hoặc với bác sĩ. Nhiều nước có đường dây trợ giúp miễn phí về cờ bạc; cơ quan y tế có thể cho bạn biết. Gamblers Anonymous công bố nơi sinh hoạt của các nhóm tại <a href="https://www.gamblersanonymous.org">gamblersanonymous.org</a>. Tổ chức này không liên quan đến cổng này.</p>
<h3>Cổng này làm gì</h3>
<p>Trò chơi luôn cho thấy bạn đã chơi bao lâu và đang thắng hay thua bao nhiêu. Nó không ăn mừng khoản hoàn lại không lớn hơn mức cược và không có chế độ tự động quay. Giới hạn tiền cược và thời gian, tạm nghỉ và tự loại trừ <strong>sắp ra mắt</strong>; đến lúc đó hãy đăng xuất và rời đi.</p>`,
    },
  },
  {
    anchor: 'privacy',
    title: { en: 'Privacy', vi: 'Quyền riêng tư' },
    content: {
      en: `<p>This is a demo: please do not enter real names, numbers or addresses. What it keeps stays on the machine that runs it.</p>
<h3>What is kept</h3>
<ul>
<li><strong>Your account:</strong> the username, what you filled in when you registered, the network address you registered from, the language, the version of the terms and the time you agreed to them. Passwords are kept only as argon2id hashes, from which they cannot be read.</li>
<li><strong>Your play:</strong> bets, wins and balances, favourites and recent games.</li>
<li><strong>Security:</strong> your sessions, each login with time, network address and browser, the browsers that are known, and what your second step needs. You see them under <a href="/member/securityCenter">My account</a>.</li>
<li><strong>Messages:</strong> to whom an e-mail or SMS was sent, and when; what you have written under Feedback with its pictures, and what was written to you.</li>
<li><strong>Payments:</strong> your deposits, withdrawals and transfers, and the accounts to which you are paid, which are kept encrypted.</li>
<li><strong>Friends:</strong> the friend whose link you used, if any. That friend sees your name with all letters but the first and the last replaced.</li>
</ul>
<h3>In your browser</h3>
<ul>
<li><strong>Session storage,</strong> until the tab is closed: your session, a code that you wait for, which popups were shown, what a reload would have to ask for again, and in a game its own session and the age you have confirmed.</li>
<li><strong>Local storage,</strong> until you clear it: the language, whether the balance is hidden and the menu is folded, and the popups you have closed. Logging out or being remembered adds a random key that distinguishes this browser from a copy of its cookies.</li>
<li><strong>Cookies:</strong> <code>baize.language</code> and <code>baize.scheme</code> hold the language and the colours you have chosen, for a year. <code>baize_device</code> holds for 30 days that a login in this browser has passed a second step or used a passkey. <code>baize_remember</code> and <code>baize.remember</code> are set only when you choose “Remember me”, for 24 hours. Those whose names begin with <code>baize.handoff</code> or <code>baize.external</code> carry a sign-in that began elsewhere, for half an hour at most.</li>
</ul>
<p>There are no advertising or analytics cookies, and no page loads anything from another company.</p>
<h3>Who sees it</h3>
<p>The operator of this demo. The winner board shows names with all letters but the first and the last replaced. Nothing is sold or passed on.</p>
<h3>How long</h3>
<p>Logins are forgotten after 90 days, e-mails and SMS after 30. The rest stays until the operator deletes the demonstration’s data. To have your account removed earlier, ask its operator.</p>`,
      vi: `<p>Đây là bản demo: xin đừng nhập tên, số hay địa chỉ thật. Dữ liệu chỉ ở trên máy đang chạy bản demo.</p>
<h3>Những gì được lưu</h3>
<ul>
<li><strong>Tài khoản của bạn:</strong> tên người dùng, những gì bạn điền khi đăng ký, địa chỉ mạng lúc đăng ký, ngôn ngữ, phiên bản điều khoản và thời điểm bạn đồng ý. Mật khẩu chỉ được lưu dưới dạng băm argon2id, không thể đọc lại.</li>
<li><strong>Việc chơi:</strong> tiền cược, tiền thắng và số dư, trò yêu thích và trò gần đây.</li>
<li><strong>Bảo mật:</strong> các phiên, mỗi lần đăng nhập với thời gian, địa chỉ mạng và trình duyệt, các trình duyệt đã biết, và những gì bước thứ hai của bạn cần. Bạn xem chúng trong <a href="/member/securityCenter">Tài khoản của tôi</a>.</li>
<li><strong>Tin nhắn:</strong> e-mail hoặc SMS đã gửi tới đâu và khi nào; những gì bạn viết trong mục Góp ý kèm hình ảnh, và những gì được viết cho bạn.</li>
<li><strong>Thanh toán:</strong> các khoản nạp, rút và chuyển của bạn, cùng tài khoản nhận tiền, được lưu ở dạng mã hóa.</li>
<li><strong>Bạn bè:</strong> bạn đến bằng liên kết của ai, nếu có. Người gửi liên kết thấy tên bạn với mọi chữ cái trừ chữ đầu và chữ cuối được thay thế.</li>
</ul>
<h3>Trong trình duyệt của bạn</h3>
<ul>
<li><strong>Bộ nhớ phiên,</strong> cho đến khi đóng thẻ: phiên đăng nhập, mã bạn đang chờ, những thông báo đã hiện, những gì lần tải lại sẽ phải hỏi lại, và trong trò chơi là phiên của trò đó cùng độ tuổi bạn đã xác nhận.</li>
<li><strong>Bộ nhớ cục bộ,</strong> cho đến khi bạn xóa: ngôn ngữ, việc ẩn số dư và thu gọn trình đơn, những thông báo bạn đã đóng. Khi bạn đăng xuất hoặc được ghi nhớ, một khóa ngẫu nhiên được thêm vào để phân biệt trình duyệt này với một bản sao cookie của nó.</li>
<li><strong>Cookie:</strong> <code>baize.language</code> và <code>baize.scheme</code> giữ ngôn ngữ và màu sắc bạn đã chọn, trong một năm. <code>baize_device</code> giữ trong 30 ngày việc một lần đăng nhập ở trình duyệt này đã qua bước thứ hai hoặc dùng khóa truy cập. <code>baize_remember</code> và <code>baize.remember</code> chỉ được đặt khi bạn chọn “Ghi nhớ”, trong 24 giờ. Những cookie có tên bắt đầu bằng <code>baize.handoff</code> hoặc <code>baize.external</code> mang một lần đăng nhập bắt đầu từ nơi khác, nhiều nhất nửa giờ.</li>
</ul>
<p>Không có cookie quảng cáo hay phân tích, và không trang nào tải gì từ công ty khác.</p>
<h3>Ai xem được</h3>
<p>Người vận hành bản demo này. Bảng thắng che tên, chỉ để lại chữ đầu và chữ cuối. Không có gì được bán hay chuyển cho ai.</p>
<h3>Bao lâu</h3>
<p>Các lần đăng nhập bị xóa sau 90 ngày, tin nhắn sau 30 ngày. Phần còn lại ở đó cho đến khi người vận hành xóa dữ liệu của bản demo. Muốn xóa tài khoản sớm hơn, hãy hỏi người đang vận hành.</p>`,
    },
  },
  {
    anchor: 'licence',
    title: { en: 'Licence', vi: 'Giấy phép' },
    content: {
      en: `<p><strong>This demo has no gaming licence and needs none: it takes no money and pays none out.</strong></p>
<p>Where {brand} is operated for money, the licence holder, its number and a link to the regulator’s own register stand here and at the foot of every page. Always check a licence in the register of the regulator, never by a picture or a link that someone sent you.</p>`,
      vi: `<p><strong>Bản demo này không có giấy phép cờ bạc và cũng không cần: nó không nhận tiền và không trả tiền.</strong></p>
<p>Ở nơi {brand} được vận hành bằng tiền thật, chủ giấy phép, số giấy phép và liên kết tới sổ đăng ký của cơ quan quản lý sẽ có ở đây và ở chân mọi trang. Hãy luôn kiểm tra giấy phép trong sổ đăng ký của cơ quan quản lý, đừng tin một hình ảnh hay liên kết do người khác gửi.</p>`,
    },
  },
  {
    anchor: 'agent-policy',
    title: { en: 'Policy for agents', vi: 'Chính sách dành cho đại lý' },
    content: {
      en: `<p>This is what {brand} expects of its agents.</p>
<ul>
<li>Invite adults only, and only people you know. Send no unasked messages and buy no lists of addresses.</li>
<li>Say what is true: promise no winnings, and call no game a way to earn money.</li>
<li>Show the terms of a contract before it is accepted. What it pays can be followed in the bills, by both sides.</li>
<li>Lend no money to players and do not play for them. Payment passwords stay with their owners.</li>
<li>Respect a player who asks for a break. Tell us about players who seem to lose control.</li>
</ul>
<p>Contracts of agents who break this policy can be ended. In this demo all money is demo money.</p>`,
      vi: `<p>Đây là những gì {brand} mong đợi ở các đại lý.</p>
<ul>
<li>Chỉ mời người đã trưởng thành và người bạn quen biết. Không gửi tin nhắn khi chưa được yêu cầu và không mua danh sách liên hệ.</li>
<li>Chỉ nói sự thật: không hứa thắng tiền và không gọi trò chơi là cách kiếm tiền.</li>
<li>Cho xem điều khoản hợp đồng trước khi được chấp nhận. Cả hai bên đều theo dõi được khoản chi trả trong hóa đơn.</li>
<li>Không cho người chơi vay tiền và không chơi hộ. Mật khẩu thanh toán do chính chủ giữ.</li>
<li>Ai muốn tạm nghỉ thì được nghỉ. Hãy báo cho chúng tôi khi người chơi có dấu hiệu mất kiểm soát.</li>
</ul>
<p>Hợp đồng của đại lý vi phạm chính sách này có thể bị chấm dứt. Trong bản demo này, mọi khoản tiền đều là tiền demo.</p>`,
    },
  },
];
