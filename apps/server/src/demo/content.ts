/** A demo announcement in the two bundled languages. */
export interface DemoAnnouncement {
  readonly kind: 'player' | 'popup' | 'promotion';
  readonly execution?: 'A' | 'B' | 'F';
  readonly category?: Local;
  /** Name of the banner whose picture stands above a promotion. */
  readonly picture?: string;
  readonly title: Local;
  readonly content: Local;
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
    title: { en: 'A word before you come in', vi: 'Đôi lời trước khi bạn vào' },
    content: {
      en: '<p>This is a demonstration house: every account here plays with <strong>demo money</strong>.</p><p>Look around freely. To play, log in with one of the demo accounts.</p>',
      vi: '<p>Đây là nhà trình diễn: mọi tài khoản ở đây chơi bằng <strong>tiền thử</strong>.</p><p>Bạn cứ tự do xem. Muốn chơi, hãy đăng nhập bằng một tài khoản thử.</p>',
    },
  },
  {
    kind: 'popup',
    execution: 'A',
    ageDays: 2,
    title: { en: 'Good to see you', vi: 'Rất vui được gặp bạn' },
    content: {
      en: '<p>Your balance is at the top of every page. A click on the eye hides it.</p><ul><li>Each spin can be checked afterwards.</li><li>The winner board shows true wins only.</li></ul>',
      vi: '<p>Số dư của bạn ở đầu mọi trang. Nhấn vào con mắt để ẩn.</p><ul><li>Mỗi lượt quay đều có thể kiểm chứng.</li><li>Bảng thắng chỉ hiện các lượt thắng thật.</li></ul>',
    },
  },
  {
    kind: 'popup',
    execution: 'F',
    ageDays: 1,
    title: { en: 'New in the slot hall', vi: 'Mới trong sảnh nổ hũ' },
    content: {
      en: '<p>The filter <em>New</em> in the <a href="/rng?filter=NEW">slot hall</a> shows them, the youngest first.</p>',
      vi: '<p>Bộ lọc <em>Mới</em> trong <a href="/rng?filter=NEW">sảnh nổ hũ</a> hiện chúng, mới nhất trước.</p>',
    },
  },
];

const PROMOTIONS: readonly DemoAnnouncement[] = [
  {
    kind: 'promotion',
    picture: 'lanterns',
    ageDays: 4,
    endsInDays: 60,
    category: { en: 'Festival', vi: 'Lễ hội' },
    title: { en: 'Lantern festival: seven evenings', vi: 'Lễ hội đèn lồng: bảy buổi tối' },
    content: {
      en: '<h3>How it works</h3><p>From 19:00 to 23:00 each finished mission lights a lantern. Seven lanterns open the gate.</p><h3>Terms</h3><ul><li>One lantern an evening.</li><li>Stakes that were rolled back do not count.</li></ul>',
      vi: '<h3>Cách tham gia</h3><p>Từ 19:00 đến 23:00, mỗi nhiệm vụ hoàn thành thắp một đèn. Bảy đèn sẽ mở cổng.</p><h3>Điều khoản</h3><ul><li>Mỗi tối một đèn.</li><li>Cược bị hoàn không được tính.</li></ul>',
    },
  },
  {
    kind: 'promotion',
    picture: 'welcome',
    ageDays: 12,
    category: { en: 'Live casino', vi: 'Sòng bài' },
    title: { en: 'Quiet hours at the live tables', vi: 'Giờ yên tĩnh ở bàn trực tiếp' },
    content: {
      en: '<p>Between 02:00 and 08:00 the lowest seats open at every live table. No code, no sign-up.</p>',
      vi: '<p>Từ 02:00 đến 08:00, mọi bàn trực tiếp mở chỗ với mức thấp nhất. Không cần mã, không cần đăng ký.</p>',
    },
  },
  {
    kind: 'promotion',
    picture: 'wheel',
    ageDays: 20,
    category: { en: 'Jackpots', vi: 'Hũ thưởng' },
    title: { en: 'How our jackpots grow', vi: 'Hũ thưởng lớn lên thế nào' },
    content: {
      en: '<p>Every pot starts from a seed that the house pays in. One per cent of each stake on a jackpot game is added; the counter you see is that sum.</p>',
      vi: '<p>Mỗi hũ bắt đầu từ số vốn do nhà cái bỏ vào. Một phần trăm mỗi cược ở trò có hũ được cộng thêm; con số bạn thấy chính là tổng đó.</p>',
    },
  },
  {
    kind: 'promotion',
    picture: 'slots',
    ageDays: 26,
    category: { en: 'Slots', vi: 'Nổ hũ' },
    title: { en: 'Rebate on every spin', vi: 'Hoàn trả mỗi lượt quay' },
    content: {
      en: '<p>Rebates are counted on settled stakes and paid every Monday for the week before.</p><table><thead><tr><th>Weekly stakes</th><th>Rebate</th></tr></thead><tbody><tr><td>from 100</td><td>0.3%</td></tr><tr><td>from 1,000</td><td>0.5%</td></tr><tr><td>from 10,000</td><td>0.8%</td></tr></tbody></table>',
      vi: '<p>Hoàn trả tính trên cược đã kết toán, trả vào thứ Hai cho tuần trước.</p><table><thead><tr><th>Cược trong tuần</th><th>Hoàn trả</th></tr></thead><tbody><tr><td>từ 100</td><td>0,3%</td></tr><tr><td>từ 1.000</td><td>0,5%</td></tr><tr><td>từ 10.000</td><td>0,8%</td></tr></tbody></table>',
    },
  },
  {
    kind: 'promotion',
    picture: 'fair',
    ageDays: 30,
    category: { en: 'House rules', vi: 'Nội quy' },
    title: { en: 'Check any spin yourself', vi: 'Tự kiểm chứng mọi lượt quay' },
    content: {
      en: '<p>Before a round the game shows the fingerprint of its secret; after the round, the secret itself. Anyone can recompute the outcome from both.</p>',
      vi: '<p>Trước ván, trò chơi hiện dấu vân của bí mật; sau ván, chính bí mật đó. Ai cũng có thể tính lại kết quả.</p>',
    },
  },
];

const NOTICES: readonly (readonly [age: number, title: Local, content: Local])[] = [
  [
    0,
    { en: 'Welcome to the demonstration', vi: 'Chào mừng đến với bản trình diễn' },
    {
      en: '<p>Everything works as in a live house, with demo money.</p>',
      vi: '<p>Mọi thứ hoạt động như thật, bằng tiền thử.</p>',
    },
  ],
  [
    1,
    { en: 'Masquerade Hall is being refitted', vi: 'Masquerade Hall đang sửa sang' },
    {
      en: '<p>Its tables come back as soon as the work is done. All other live tables are open.</p>',
      vi: '<p>Các bàn sẽ trở lại khi xong việc. Những bàn trực tiếp khác vẫn mở.</p>',
    },
  ],
  [
    2,
    { en: 'Search forgives typing errors', vi: 'Tìm kiếm chấp nhận lỗi gõ' },
    {
      en: '<p>Type <em>lantren</em> and you still find the lanterns.</p>',
      vi: '<p>Gõ <em>lantren</em> bạn vẫn tìm thấy đèn lồng.</p>',
    },
  ],
  [
    4,
    { en: 'New vendor: Vesper Nine', vi: 'Nhà cung cấp mới: Vesper Nine' },
    {
      en: '<p>220 slots and twelve crash games have moved in.</p>',
      vi: '<p>220 trò quay và mười hai trò crash đã có mặt.</p>',
    },
  ],
  [
    6,
    { en: 'Your reporting day', vi: 'Ngày báo cáo của bạn' },
    {
      en: '<p>Reports are cut at midnight in the zone that each page names.</p>',
      vi: '<p>Báo cáo chốt lúc nửa đêm theo múi giờ ghi trên mỗi trang.</p>',
    },
  ],
  [
    9,
    { en: 'Two people, two accounts', vi: 'Hai người, hai tài khoản' },
    {
      en: '<p>Please do not share a login; sign out when you leave a shared computer.</p>',
      vi: '<p>Xin đừng dùng chung tài khoản; hãy đăng xuất khi rời máy chung.</p>',
    },
  ],
  [
    12,
    { en: 'Responsible play', vi: 'Chơi có trách nhiệm' },
    {
      en: '<p>Set a limit before you start. A pause is always one click away.</p>',
      vi: '<p>Hãy đặt giới hạn trước khi chơi. Tạm nghỉ chỉ cách một cú nhấp.</p>',
    },
  ],
  [
    15,
    { en: 'Lottery draws in your time', vi: 'Giờ quay số theo giờ của bạn' },
    {
      en: '<p>Draw times are shown in the zone of your device.</p>',
      vi: '<p>Giờ quay được hiển thị theo múi giờ thiết bị của bạn.</p>',
    },
  ],
  [
    18,
    { en: 'Favourites follow you', vi: 'Yêu thích đi cùng bạn' },
    {
      en: '<p>The heart on a tile keeps a game on your own list, on every device.</p>',
      vi: '<p>Trái tim trên ô giữ trò chơi trong danh sách của bạn, trên mọi thiết bị.</p>',
    },
  ],
  [
    21,
    { en: 'Tables for card players', vi: 'Bàn cho người chơi bài' },
    {
      en: '<p>Four card rooms are open around the clock.</p>',
      vi: '<p>Bốn phòng bài mở suốt ngày đêm.</p>',
    },
  ],
  [
    24,
    { en: 'Dark or light', vi: 'Tối hay sáng' },
    {
      en: '<p>The house follows your device, or the switch in the menu.</p>',
      vi: '<p>Giao diện theo thiết bị của bạn, hoặc theo công tắc trong trình đơn.</p>',
    },
  ],
  [
    28,
    { en: 'The doors are open', vi: 'Cửa đã mở' },
    {
      en: '<p>Sixty vendors, ten thousand slots, one quiet table.</p>',
      vi: '<p>Sáu mươi nhà cung cấp, mười nghìn trò quay, một bàn yên tĩnh.</p>',
    },
  ],
];

/** Everything that the demo house has published, in display order. */
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
