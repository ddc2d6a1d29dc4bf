type Local = { readonly en: string; readonly vi: string };

/** An article of the demo's blog or news. */
export interface DemoArticle {
  readonly slug: string;
  readonly kind: 'blog' | 'news';
  /** Name of the picture above it. */
  readonly picture: string;
  readonly ageDays: number;
  readonly title: Local;
  readonly summary: Local;
  readonly content: Local;
}

/** Articles about the demonstration itself; they promise nothing. */
export const demoArticles: readonly DemoArticle[] = [
  {
    slug: 'how-a-spin-is-checked',
    kind: 'blog',
    picture: 'fair',
    ageDays: 3,
    title: { en: 'How a spin can be checked', vi: 'Kiểm chứng một lượt quay như thế nào' },
    summary: {
      en: 'The slot commits to a secret seed before you bet. Here is what that means and how you check it yourself.',
      vi: 'Nổ hũ cam kết một hạt giống bí mật trước khi bạn cược. Đây là ý nghĩa và cách tự kiểm chứng.',
    },
    content: {
      en: '<p>Before each round the game shows the SHA-256 of a secret seed. No one can change the seed afterwards without changing that fingerprint.</p><h2>After the round</h2><p>Reveal the seed and open <a href="/verify">Check a spin</a>. Your browser computes the reels again, without asking our server.</p><blockquote>If the numbers differ, something is wrong, and you can prove it.</blockquote>',
      vi: '<p>Trước mỗi ván, trò chơi hiện SHA-256 của hạt giống bí mật. Không ai có thể đổi hạt giống mà không làm đổi dấu vân tay đó.</p><h2>Sau ván chơi</h2><p>Mở hạt giống và vào <a href="/verify">Kiểm chứng một lượt quay</a>. Trình duyệt của bạn tính lại các trục mà không hỏi máy chủ.</p><blockquote>Nếu kết quả khác nhau, đã có sai sót và bạn chứng minh được.</blockquote>',
    },
  },
  {
    slug: 'five-habits',
    kind: 'blog',
    picture: 'habits',
    ageDays: 9,
    title: { en: 'Five habits that keep play a game', vi: 'Năm thói quen để chơi luôn là chơi' },
    summary: {
      en: 'Set a budget, take breaks, never chase a loss: small rules that work.',
      vi: 'Đặt ngân sách, nghỉ giữa giờ, không gỡ gạc: những quy tắc nhỏ mà hiệu quả.',
    },
    content: {
      en: '<ol><li>Decide what an evening may cost before it starts.</li><li>Take a break every hour.</li><li>Never chase a loss.</li><li>Leave borrowed money out of it.</li><li>Talk about it when it stops being fun.</li></ol><p>More under <a href="/help#responsible">Responsible gambling</a>.</p>',
      vi: '<ol><li>Quyết định mức chi trước khi bắt đầu.</li><li>Nghỉ sau mỗi giờ.</li><li>Không gỡ gạc.</li><li>Không chơi bằng tiền vay.</li><li>Hãy nói ra khi không còn thấy vui.</li></ol><p>Xem thêm ở <a href="/help#responsible">Chơi có trách nhiệm</a>.</p>',
    },
  },
  {
    slug: 'what-a-jackpot-counter-shows',
    kind: 'blog',
    picture: 'jackpots',
    ageDays: 21,
    title: { en: 'What a jackpot counter shows', vi: 'Số hũ thưởng cho biết điều gì' },
    summary: {
      en: 'A seed amount and one percent of every stake: the arithmetic behind the number.',
      vi: 'Một khoản vốn và một phần trăm mỗi lần cược: phép tính phía sau con số.',
    },
    content: {
      en: '<p>Each counter starts at a fixed amount and grows with every stake on its games. The number you see is the sum that is booked, not an estimate.</p>',
      vi: '<p>Mỗi số hũ bắt đầu từ một khoản cố định và tăng theo mỗi lần cược. Con số bạn thấy là tổng đã ghi sổ, không phải ước lượng.</p>',
    },
  },
  {
    slug: 'promotions-have-pages',
    kind: 'news',
    picture: 'promotions',
    ageDays: 1,
    title: { en: 'Promotions have pages of their own', vi: 'Mỗi khuyến mãi có trang riêng' },
    summary: {
      en: 'Terms, conditions and your application are now in one place.',
      vi: 'Điều khoản, điều kiện và đơn của bạn nay ở cùng một nơi.',
    },
    content: {
      en: '<p>Open any <a href="/promotions">promotion</a> to see its terms, whether you meet its conditions, and how your application stands.</p>',
      vi: '<p>Mở một <a href="/promotions">khuyến mãi</a> để xem điều khoản, điều kiện và tình trạng đơn của bạn.</p>',
    },
  },
  {
    slug: 'vesper-nine-joins',
    kind: 'news',
    picture: 'new-provider',
    ageDays: 5,
    title: { en: 'Vesper Nine joins the lobby', vi: 'Vesper Nine gia nhập sảnh' },
    summary: {
      en: '220 slots and twelve crash games are new.',
      vi: '220 trò nổ hũ và mười hai trò crash mới.',
    },
    content: {
      en: '<p>Filter the <a href="/rng?filter=NEW">slots</a> by <em>New</em> to see them.</p>',
      vi: '<p>Lọc <a href="/rng?filter=NEW">các trò nổ hũ</a> theo <em>Mới</em> để xem.</p>',
    },
  },
];
