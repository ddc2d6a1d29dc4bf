/** A demo announcement in the two bundled languages. */
export interface DemoAnnouncement {
  readonly kind: 'player' | 'popup' | 'promotion';
  readonly execution?: 'A' | 'B' | 'F';
  readonly category?: Local;
  /** Name of the banner shown above a promotion. */
  readonly picture?: string;
  readonly title: Local;
  readonly content: Local;
  readonly terms?: Local;
  /** The activity that members join by a promotion (`activities.ts`). */
  readonly activity?: string;
  /** Days before the seeding at which it was published. */
  readonly ageDays: number;
  /** Days after the seeding at which it ends; without it, never. */
  readonly endsInDays?: number;
}

type Local = { readonly en: string; readonly vi: string };

const POPUPS: readonly DemoAnnouncement[] = [
  {
    kind: 'popup',
    execution: 'B',
    ageDays: 3,
    title: { en: 'Play without an account', vi: 'Chơi không cần tài khoản' },
    content: {
      en: '<p>Most games open without an account: choose one and play <strong>for fun</strong>.</p><p>Look around, register, or read <a href="/help#start">how to get started</a>.</p>',
      vi: '<p>Hầu hết trò chơi mở được mà không cần tài khoản: chọn một trò và <strong>chơi thử</strong>.</p><p>Bạn cứ tự do xem, đăng ký, hoặc đọc <a href="/help#start">cách bắt đầu</a>.</p>',
    },
  },
  {
    kind: 'popup',
    execution: 'A',
    ageDays: 2,
    title: { en: 'Good to see you', vi: 'Rất vui được gặp bạn' },
    content: {
      en: '<p>Two things to know:</p><ul><li>You can <a href="/help#fairness">check every spin</a> afterwards.</li><li>The winner board only shows wins that were really booked.</li></ul>',
      vi: '<p>Hai điều nên biết:</p><ul><li>Mỗi lượt quay đều có thể <a href="/help#fairness">kiểm chứng sau đó</a>.</li><li>Bảng thắng chỉ hiện các lượt thắng đã ghi sổ.</li></ul>',
    },
  },
  {
    kind: 'popup',
    execution: 'F',
    ageDays: 1,
    title: { en: 'New slots, newest first', vi: 'Nổ hũ mới, mới nhất trước' },
    content: {
      en: '<p>Filter the <a href="/rng?filter=NEW">slots</a> by <em>New</em> to see the latest games.</p>',
      vi: '<p>Lọc <a href="/rng?filter=NEW">các trò nổ hũ</a> theo <em>Mới</em> để xem những trò mới nhất.</p>',
    },
  },
];

/** What a demo can say without promising anything: how its parts work. */
const PROMOTIONS: readonly DemoAnnouncement[] = [
  {
    kind: 'promotion',
    picture: 'demo-money',
    ageDays: 4,
    endsInDays: 60,
    category: { en: 'Demo money', vi: 'Tiền demo' },
    title: { en: 'Demo money for new accounts', vi: 'Tiền demo cho tài khoản mới' },
    content: {
      en: '<h3>How it works</h3><p>New accounts start with demo money if the operator has set an amount. The welcome message tells you how much.</p><h3>Terms</h3><ul><li>Once per account.</li><li>Demo money has no value. You can try a withdrawal, but no real money is paid.</li></ul>',
      vi: '<h3>Cách hoạt động</h3><p>Tài khoản đăng ký trong bản demo này bắt đầu với tiền demo nếu người vận hành đã đặt mức tặng. Lời chào mừng cho biết bao nhiêu.</p><h3>Điều khoản</h3><ul><li>Mỗi tài khoản một lần.</li><li>Tiền demo không có giá trị. Bạn có thể thử rút, nhưng không có tiền thật nào được trả.</li></ul>',
    },
  },
  {
    kind: 'promotion',
    picture: 'best-spin',
    ageDays: 2,
    endsInDays: 30,
    activity: 'best-spin',
    category: { en: 'Community', vi: 'Cộng đồng' },
    title: { en: 'Share your best spin', vi: 'Chia sẻ lượt quay hay nhất' },
    content: {
      en: '<p>Send us a picture of the spin you liked best, with a line about it. An operator looks at every application.</p>',
      vi: '<p>Gửi cho chúng tôi ảnh lượt quay bạn thích nhất kèm một dòng giới thiệu. Người vận hành xem từng đơn.</p>',
    },
    terms: {
      en: '<ul><li>One application per member, with up to three pictures.</li><li>Only pictures of your own rounds count.</li><li>The bonus has to be staked three times within 30 days.</li></ul>',
      vi: '<ul><li>Mỗi thành viên gửi một đơn, tối đa ba ảnh.</li><li>Chỉ tính ảnh từ ván chơi của chính bạn.</li><li>Tiền thưởng cần được cược ba lần trong 30 ngày.</li></ul>',
    },
  },
  {
    kind: 'promotion',
    picture: 'tournament',
    ageDays: 1,
    endsInDays: 14,
    activity: 'weekend-tournament',
    category: { en: 'Tournaments', vi: 'Giải đấu' },
    title: { en: 'Weekend slot tournament', vi: 'Giải quay cuối tuần' },
    content: {
      en: '<p>Sign up once, then play any slot at the weekend. The operator ranks the players by their largest win in stakes.</p>',
      vi: '<p>Đăng ký một lần rồi chơi nổ hũ bất kỳ vào cuối tuần. Người vận hành xếp hạng theo mức thắng lớn nhất so với mức cược.</p>',
    },
    terms: {
      en: '<ul><li>Open to every member.</li><li>The bonus is issued after the weekend.</li></ul>',
      vi: '<ul><li>Mọi thành viên đều có thể tham gia.</li><li>Tiền thưởng được phát sau cuối tuần.</li></ul>',
    },
  },
  {
    kind: 'promotion',
    picture: 'zalo',
    ageDays: 6,
    activity: 'zalo',
    category: { en: 'Community', vi: 'Cộng đồng' },
    // K50
    title: { en: 'Zalo bonus up to 131K', vi: 'Thưởng Zalo đến 131K' },
    content: {
      en: '<p>Follow us on Zalo and apply with the name of your Zalo account. In this demo no Zalo account exists; the operator decides what an application gets.</p>',
      vi: '<p>Theo dõi chúng tôi trên Zalo và gửi đơn kèm tên tài khoản Zalo. Bản demo này không có tài khoản Zalo; người vận hành quyết định phần thưởng.</p>',
    },
    terms: {
      en: '<ul><li>For accounts that are at most 30 days old.</li><li>Once per account.</li></ul>',
      vi: '<ul><li>Dành cho tài khoản tạo trong vòng 30 ngày.</li><li>Mỗi tài khoản một lần.</li></ul>',
    },
  },
  {
    kind: 'promotion',
    picture: 'live-tables',
    ageDays: 12,
    category: { en: 'Live casino', vi: 'Sòng bài' },
    title: { en: 'What’s behind the live tables', vi: 'Phía sau các bàn trực tiếp' },
    content: {
      en: '<p>Everyone at a table shares one clock. The cards, the ball and the dice follow from a seed that is fixed before the first bet; a round shows it afterwards. No dealer is on video. See the <a href="/help#rules">rules</a>.</p>',
      vi: '<p>Mọi người trong một bàn dùng chung một đồng hồ. Lá bài, viên bi và xúc xắc theo một hạt giống cố định trước lần cược đầu tiên; ván xong thì hạt giống được công bố. Không có người chia bài qua video. Xem <a href="/help#rules">luật chơi</a>.</p>',
    },
  },
  {
    kind: 'promotion',
    picture: 'jackpots',
    ageDays: 20,
    category: { en: 'Jackpots', vi: 'Hũ thưởng' },
    title: { en: 'How the jackpot counters grow', vi: 'Số hũ thưởng lớn lên thế nào' },
    content: {
      en: '<p>Each counter starts from a fixed seed amount. One percent of every stake on a jackpot game is added to it. Each spin of such a game can win the whole amount, with demo money; the higher the stake, the higher the chance.</p>',
      vi: '<p>Mỗi số hũ bắt đầu từ một khoản vốn cố định. Một phần trăm mỗi lần cược ở trò có hũ được cộng thêm; con số bạn thấy chính là tổng đó. Mỗi lượt quay ở trò có hũ đều có thể trúng cả hũ, bằng tiền demo; cược càng cao, cơ hội càng lớn.</p>',
    },
  },
  {
    kind: 'promotion',
    picture: 'returns',
    ageDays: 26,
    category: { en: 'Slots', vi: 'Nổ hũ' },
    title: { en: 'What a slot pays back', vi: 'Nổ hũ trả lại bao nhiêu' },
    content: {
      en: '<p>Calculated from every possible outcome of the reels, not estimated.</p><table><thead><tr><th>Measure</th><th>Value</th></tr></thead><tbody><tr><td>Return to player</td><td>96.42%</td></tr><tr><td>Spins that pay anything</td><td>33.89%</td></tr><tr><td>Largest win</td><td>264.5 stakes</td></tr></tbody></table>',
      vi: '<p>Tính từ mọi kết quả có thể của các trục, không phải ước lượng.</p><table><thead><tr><th>Chỉ số</th><th>Giá trị</th></tr></thead><tbody><tr><td>Tỷ lệ hoàn trả</td><td>96,42%</td></tr><tr><td>Lượt quay có trả thưởng</td><td>33,89%</td></tr><tr><td>Thắng lớn nhất</td><td>264,5 lần mức cược</td></tr></tbody></table>',
    },
  },
  {
    kind: 'promotion',
    picture: 'fair',
    ageDays: 30,
    category: { en: 'Fair play', vi: 'Công bằng' },
    title: { en: 'Check any spin yourself', vi: 'Tự kiểm chứng mọi lượt quay' },
    content: {
      en: '<p>Before a spin, the game shows the SHA-256 of its secret seed. Afterwards it shows the seed itself. <a href="/verify">Check a spin</a> recalculates the result in your browser.</p>',
      vi: '<p>Trước lượt quay, trò chơi hiện SHA-256 của hạt giống bí mật; sau đó là chính hạt giống. Trang <a href="/verify">Kiểm chứng một lượt quay</a> tính lại ngay trong trình duyệt của bạn.</p>',
    },
  },
];

const NOTICES: readonly (readonly [age: number, title: Local, content: Local])[] = [
  [
    0,
    { en: 'Welcome to the demo', vi: 'Chào mừng đến với bản demo' },
    {
      en: '<p>Bets, wins and balances are booked for real, with demo money.</p>',
      vi: '<p>Tiền cược, tiền thắng và số dư được ghi sổ thật, bằng tiền demo.</p>',
    },
  ],
  [
    1,
    { en: 'Masquerade Hall is under maintenance', vi: 'Masquerade Hall đang bảo trì' },
    {
      en: '<p>Its games cannot be opened for now. All other providers are open.</p>',
      vi: '<p>Hiện chưa mở được các trò của nhà cung cấp này. Những nhà cung cấp khác vẫn mở.</p>',
    },
  ],
  [
    2,
    { en: 'Search handles typos', vi: 'Tìm kiếm chấp nhận lỗi gõ' },
    {
      en: '<p>Type <em>lantren</em> and you still find the lanterns.</p>',
      vi: '<p>Gõ <em>lantren</em> bạn vẫn tìm thấy đèn lồng.</p>',
    },
  ],
  [
    4,
    { en: 'New provider: Vesper Nine', vi: 'Nhà cung cấp mới: Vesper Nine' },
    {
      en: '<p>220 slots and twelve crash games have joined the lobby.</p>',
      vi: '<p>220 trò nổ hũ và mười hai trò crash đã có trong danh sách.</p>',
    },
  ],
  [
    6,
    { en: 'Your reporting day', vi: 'Ngày báo cáo của bạn' },
    {
      en: '<p>The team overview counts days in the time zone shown on the page.</p>',
      vi: '<p>Tổng quan đội tính ngày theo múi giờ ghi trên trang.</p>',
    },
  ],
  [
    9,
    { en: 'One person, one account', vi: 'Một người, một tài khoản' },
    {
      en: '<p>Please don’t share your login, and log out when you leave a shared computer.</p>',
      vi: '<p>Xin đừng dùng chung tài khoản; hãy đăng xuất khi rời máy chung.</p>',
    },
  ],
  [
    12,
    { en: 'Responsible gambling', vi: 'Chơi có trách nhiệm' },
    {
      en: '<p>Set yourself a budget before you start. <a href="/help#responsible">What to look out for</a>.</p>',
      vi: '<p>Hãy quyết định mức chi trước khi chơi. <a href="/help#responsible">Những điều cần để ý</a>.</p>',
    },
  ],
  [
    15,
    { en: 'Wins in your time zone', vi: 'Người thắng theo giờ của bạn' },
    {
      en: '<p>The winner board shows times in your device’s time zone.</p>',
      vi: '<p>Bảng thắng hiển thị giờ theo múi giờ thiết bị của bạn.</p>',
    },
  ],
  [
    18,
    { en: 'Favourites follow you', vi: 'Yêu thích đi cùng bạn' },
    {
      en: '<p>Select the heart on a game to keep it in your list, on every device.</p>',
      vi: '<p>Trái tim trên ô giữ trò chơi trong danh sách của bạn, trên mọi thiết bị.</p>',
    },
  ],
  [
    21,
    { en: 'A second step protects your account', vi: 'Bước thứ hai bảo vệ tài khoản' },
    {
      en: '<p>Add an authenticator app or a passkey in <a href="/member/securityCenter">My account</a>.</p>',
      vi: '<p>Liên kết ứng dụng xác thực hoặc khóa truy cập trong <a href="/member/securityCenter">Tài khoản của tôi</a>.</p>',
    },
  ],
  [
    24,
    { en: 'Dark or light', vi: 'Tối hay sáng' },
    {
      en: '<p>The site can match your device, or choose a look in the menu.</p>',
      vi: '<p>Giao diện có thể theo thiết bị của bạn, hoặc theo công tắc trong trình đơn.</p>',
    },
  ],
  [
    28,
    { en: 'The demo is open', vi: 'Bản demo đã mở' },
    {
      en: '<p>Ten thousand titles to browse, and twenty-four games behind them.</p>',
      vi: '<p>Mười nghìn trò để tìm, hai mươi bốn trò chơi thật phía sau.</p>',
    },
  ],
];

/** Everything that the demo has published, in display order. */
export const demoAnnouncements: readonly DemoAnnouncement[] = [
  ...POPUPS,
  ...PROMOTIONS,
  ...NOTICES.map(([ageDays, title, content]) => ({
    kind: 'player' as const,
    ageDays,
    title,
    content,
  })),
];
