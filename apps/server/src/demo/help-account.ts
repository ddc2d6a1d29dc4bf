import type { DemoArticle } from './help-article.ts';

/** Articles about money, the account and contacts. */
export const ACCOUNT_ARTICLES: readonly DemoArticle[] = [
  {
    anchor: 'deposits',
    title: { en: 'Deposits', vi: 'Nạp tiền' },
    content: {
      en: `<p>Under <a href="/member/depositv2">Deposit</a> you choose a way to pay and an amount. The smallest and largest amount, the fee, what is credited and how long it takes stand there before anything is sent. You then pay by a QR code, a transfer with a reference or a page of the provider, and the deposit page says when it has arrived.</p>
<p>This demo never takes real money: its provider plays the payments, and what it credits is demo money.</p>
<p>Never send money to anybody who says that they can add to a balance here.</p>`,
      vi: `<p>Trong mục <a href="/member/depositv2">Nạp tiền</a>, bạn chọn cách thanh toán và số tiền. Số tiền nhỏ nhất và lớn nhất, phí, số tiền được cộng và thời gian xử lý đều hiển thị trước khi gửi. Sau đó bạn trả bằng mã QR, chuyển khoản kèm mã tham chiếu hoặc trên trang của nhà cung cấp, và trang nạp tiền cho biết khi nào tiền đến.</p>
<p>Bản demo này không bao giờ nhận tiền thật: nhà cung cấp của nó chỉ đóng vai thanh toán, và khoản được cộng là tiền demo.</p>
<p>Đừng bao giờ gửi tiền cho bất kỳ ai nói rằng họ có thể thêm số dư ở đây.</p>`,
    },
  },
  {
    anchor: 'withdrawals',
    title: { en: 'Withdrawals', vi: 'Rút tiền' },
    content: {
      en: `<p>Under <a href="/member/withdraw">Withdraw</a> you choose a payout account and an amount. Limits, fee, what you receive and when stand there before you confirm with your payment password. The amount is set aside at once.</p>
<p>The page then shows the state of the request. When a payment was sent, say there what has arrived before its time is over: after that it counts as received. This demo pays out no real money.</p>`,
      vi: `<p>Trong mục <a href="/member/withdraw">Rút tiền</a>, bạn chọn tài khoản nhận và số tiền. Giới hạn, phí, số tiền nhận được và thời gian đều hiển thị trước khi bạn xác nhận bằng mật khẩu thanh toán. Số tiền được giữ lại ngay.</p>
<p>Sau đó trang cho biết tình trạng của yêu cầu. Khi một khoản đã được gửi, hãy cho biết khoản nào đã đến trước khi hết giờ: sau đó khoản này được tính là đã nhận. Bản demo này không trả tiền thật.</p>`,
    },
  },
  {
    anchor: 'account',
    title: { en: 'Your account and its security', vi: 'Tài khoản và bảo mật' },
    content: {
      en: `<ul>
<li><strong>Password.</strong> At least 8 characters, and none that many people use. You change it under <a href="/member/securityCenter">My account</a>.</li>
<li><strong>Forgotten password.</strong> “Forgot password?” on the login page sends a link by e-mail or a code by SMS to the address or number you have added. In this demo such messages are not sent anywhere: the operator reads them in its outbox.</li>
<li><strong>Second step.</strong> Add an authenticator app, a phone, an e-mail address or a passkey. A login from a new device or network is then asked for it.</li>
<li><strong>Recovery codes</strong> let you in when your device is lost. Keep them in a safe place.</li>
<li><strong>Sessions and devices.</strong> My account lists where you are logged in and the recent logins. You can end any session there.</li>
</ul>
<p>After several wrong passwords a name is locked for a quarter of an hour. We never ask for your password or a code.</p>`,
      vi: `<ul>
<li><strong>Mật khẩu.</strong> Ít nhất 8 ký tự và không phải mật khẩu nhiều người dùng. Bạn đổi mật khẩu trong <a href="/member/securityCenter">Tài khoản của tôi</a>.</li>
<li><strong>Quên mật khẩu.</strong> Mục quên mật khẩu ở trang đăng nhập gửi liên kết qua e-mail hoặc mã qua SMS tới nơi bạn đã liên kết. Trong bản demo này tin nhắn không được gửi đi đâu: người vận hành đọc chúng trong hộp thư đi.</li>
<li><strong>Bước thứ hai.</strong> Liên kết ứng dụng xác thực, số điện thoại, e-mail hoặc khóa truy cập. Khi đăng nhập từ trình duyệt hoặc mạng lạ, bạn sẽ được hỏi bước này.</li>
<li><strong>Mã khôi phục</strong> giúp bạn vào lại khi mất thiết bị. Hãy cất ở nơi an toàn.</li>
<li><strong>Phiên và thiết bị.</strong> Tài khoản của tôi liệt kê nơi bạn đang đăng nhập và các lần đăng nhập gần đây. Bạn có thể kết thúc bất kỳ phiên nào ở đó.</li>
</ul>
<p>Sau nhiều lần sai mật khẩu, tên đăng nhập bị khóa mười lăm phút. Không ai làm việc ở đây hỏi mật khẩu hay mã của bạn.</p>`,
    },
  },
  {
    anchor: 'contact',
    title: { en: 'Customer service', vi: 'Chăm sóc khách hàng' },
    content: {
      en: `<p>“Feedback” at the foot of every page is for members: write what works and what doesn’t, with pictures if you like. The operator of this demo reads it. You find the answer under “Sent” there, and a <a href="/member/messageV2">message</a> tells you when it is there.</p>
<p>This demo has no customer service that would answer at once. Where an operator has entered ways to reach them, the menu leads there, and so does the page that is shown during maintenance.</p>
<p>What you can do yourself: reload the page, read the other articles, or ask the person who showed you this demo.</p>`,
      vi: `<p>Mục “Góp ý” ở cuối mỗi trang dành cho hội viên: hãy viết điều gì tốt và điều gì chưa tốt, kèm hình ảnh nếu muốn. Người vận hành bản demo này sẽ đọc; câu trả lời nằm trong mục “Đã gửi”, và một <a href="/member/messageV2">tin nhắn</a> sẽ báo cho bạn.</p>
<p>Bản demo này không có bộ phận chăm sóc khách hàng trả lời ngay. Ở nơi nhà điều hành đã nhập các cách liên hệ, trình đơn dẫn tới đó, và trang hiện ra khi bảo trì cũng vậy.</p>
<p>Bạn có thể tự làm: tải lại trang, đọc các mục khác, hoặc hỏi người đã giới thiệu bản demo này cho bạn.</p>`,
    },
  },
];
