/** What the page says, in English and Vietnamese. Other languages read English. */

const en = {
  spin: 'Spin',
  spinning: 'Spinning…',
  balance: 'Balance',
  stake: 'Stake',
  stakeLess: 'Lower stake',
  stakeMore: 'Higher stake',
  net: 'Net',
  netHelp: 'Winnings less stakes in this session',
  time: 'Time',
  timeHelp: 'Time in this session',
  rules: 'Rules and pays',
  fairness: 'Fairness',
  close: 'Close',
  opening: 'Opening the game…',
  ready: 'Press Spin, or the space bar.',
  won: 'You won {amount}.',
  returned: '{amount} of your {stake} came back.',
  lost: 'No win this time.',
  paying: 'The platform is slow: your win is being paid and the balance follows.',
  resumed: 'Your spin is still turning…',
  again: 'The connection is gone. Trying the same spin again…',
  recoveredPaid: 'An interrupted round was finished: you won {amount}.',
  recoveredLost: 'An interrupted round was finished without a win.',
  voided: 'This round was cancelled and {amount} came back.',
  cancelled: 'Cancelled',
  recoveredBack: 'An interrupted round was cancelled and {amount} came back.',
  insufficient_funds: 'Your balance does not cover this stake. Lower it or add funds.',
  platform_unreachable:
    'The platform does not answer. The spin is cancelled and any stake taken comes back by itself.',
  bet_refused: 'The platform refused this bet.',
  limit_reached: 'You have reached a limit that you set. Nothing was staked.',
  game_maintenance: 'This game is under maintenance. Please play another.',
  maintenance: 'The platform is under maintenance. Please come back later.',
  player_blocked: 'Your account may not play at present.',
  too_soon: 'A moment, please.',
  internal_error: 'Something broke here. Nothing new was staked.',
  session_expired: 'Your session is over. Open the game from the lobby again.',
  token_refused: 'This link is used up. Open the game from the lobby again.',
  invalid_request: 'This link is not complete. Open the game from the lobby again.',
  unopened: 'The game could not be opened, because the platform does not answer.',
  too_many_players: 'Every seat is taken. Try again in a minute.',
  tryAgain: 'Try again',
  reels: 'Reels',
  row: 'Row {row}: {faces}.',
  rtp: 'Return to player',
  rtpHelp:
    'Worked out exactly from the reels below: over all {cycle} equally likely outcomes the game gives back {rtp}% of what is staked. It is a long average; a session can end far from it. Every title here has the same odds.',
  lineRule:
    'Ten lines, each staked with a tenth of the stake. A line pays a run from the left reel; only its longest run pays. Wild stands for every face but the scatter.',
  pays: 'Pays, in stakes of one line',
  scatterPays: 'Scatters anywhere, in whole stakes',
  lines: 'Lines',
  strips: 'Reel strips',
  interval: 'Spins are at least {seconds} s apart; there is no automatic play.',
  face: 'Face',
  fairIntro:
    'Before you spin, the house shows the SHA-256 of its secret seed. Your seed and the spin number then decide the stops together with it: HMAC-SHA256(house seed, "your seed:number"), the first five bytes, each modulo 32. Ask for a new house seed to see the old one, and check every spin here, in your own browser.',
  commitment: 'SHA-256 of the house seed in use',
  yourSeed: 'Your seed (letters, digits, - and _)',
  nextNumber: 'Number of the next spin',
  reveal: 'Reveal the house seed and check my spins',
  past: 'Past spins',
  noSpins: 'No spins yet.',
  number: 'No.',
  win: 'Win',
  stops: 'Stops',
  check: 'Check',
  fair: 'Correct',
  'seed-does-not-match': 'Wrong seed',
  'stops-do-not-match': 'Wrong stops',
  unrevealed: 'Not revealed yet',
  wild: 'wild',
  scatter: 'scatter',
  low1: 'ace',
  low2: 'king',
  low3: 'queen',
  low4: 'jack',
  gem: 'gem',
  crown: 'crown',
  moon: 'moon',
  sun: 'sun',
  bell: 'bell',
  clover: 'clover',
  heart: 'heart',
  bolt: 'lightning',
  drop: 'drop',
  leaf: 'leaf',
  fish: 'fish',
  anchor: 'anchor',
  flame: 'flame',
  key: 'key',
  shield: 'shield',
  lotus: 'lotus',
};

export type StringKey = keyof typeof en;

const vi: Record<StringKey, string> = {
  spin: 'Quay',
  spinning: 'Đang quay…',
  balance: 'Số dư',
  stake: 'Mức cược',
  stakeLess: 'Giảm mức cược',
  stakeMore: 'Tăng mức cược',
  net: 'Lãi/lỗ',
  netHelp: 'Tiền thắng trừ tiền cược trong phiên này',
  time: 'Thời gian',
  timeHelp: 'Thời gian trong phiên này',
  rules: 'Luật và bảng trả thưởng',
  fairness: 'Kiểm chứng công bằng',
  close: 'Đóng',
  opening: 'Đang mở trò chơi…',
  ready: 'Nhấn Quay hoặc phím cách.',
  won: 'Bạn thắng {amount}.',
  returned: 'Hoàn lại {amount} trên {stake} đã cược.',
  lost: 'Lần này không thắng.',
  paying: 'Hệ thống đang chậm: tiền thắng đang được trả và số dư sẽ cập nhật sau.',
  resumed: 'Lượt quay của bạn vẫn đang chạy…',
  again: 'Mất kết nối. Đang thử lại chính lượt quay này…',
  recoveredPaid: 'Một ván bị gián đoạn đã hoàn tất: bạn thắng {amount}.',
  recoveredLost: 'Một ván bị gián đoạn đã hoàn tất và không thắng.',
  voided: 'Ván này đã bị hủy và {amount} được hoàn lại.',
  cancelled: 'Đã hủy',
  recoveredBack: 'Một ván bị gián đoạn đã bị hủy và {amount} được hoàn lại.',
  insufficient_funds: 'Số dư không đủ cho mức cược này. Hãy giảm mức cược hoặc nạp thêm tiền.',
  platform_unreachable:
    'Hệ thống không phản hồi. Lượt quay bị hủy và tiền cược đã trừ sẽ tự động được hoàn lại.',
  bet_refused: 'Hệ thống từ chối lượt cược này.',
  limit_reached: 'Bạn đã đạt giới hạn do bạn đặt. Không có tiền nào bị trừ.',
  game_maintenance: 'Trò chơi này đang bảo trì. Vui lòng chơi trò khác.',
  maintenance: 'Hệ thống đang bảo trì. Vui lòng quay lại sau.',
  player_blocked: 'Tài khoản của bạn hiện không được phép chơi.',
  too_soon: 'Vui lòng chờ một chút.',
  internal_error: 'Đã xảy ra lỗi. Không có tiền cược mới nào bị trừ.',
  session_expired: 'Phiên của bạn đã kết thúc. Hãy mở lại trò chơi từ sảnh.',
  token_refused: 'Liên kết này đã được sử dụng. Hãy mở lại trò chơi từ sảnh.',
  invalid_request: 'Liên kết này không đầy đủ. Hãy mở lại trò chơi từ sảnh.',
  unopened: 'Không thể mở trò chơi vì hệ thống không phản hồi.',
  too_many_players: 'Đã hết chỗ. Hãy thử lại sau một phút.',
  tryAgain: 'Thử lại',
  reels: 'Các trục quay',
  row: 'Hàng {row}: {faces}.',
  rtp: 'Tỷ lệ hoàn trả cho người chơi',
  rtpHelp:
    'Được tính chính xác từ các trục bên dưới: trên toàn bộ {cycle} kết quả có khả năng như nhau, trò chơi trả lại {rtp}% số tiền cược. Đây là mức trung bình dài hạn; một phiên có thể khác xa. Mọi trò chơi ở đây có cùng tỷ lệ.',
  lineRule:
    'Mười dòng, mỗi dòng cược một phần mười mức cược. Một dòng trả cho chuỗi bắt đầu từ trục trái; chỉ chuỗi dài nhất được trả. Biểu tượng thay thế thế cho mọi biểu tượng trừ biểu tượng phân tán.',
  pays: 'Trả thưởng, theo mức cược một dòng',
  scatterPays: 'Biểu tượng phân tán ở bất kỳ đâu, theo tổng mức cược',
  lines: 'Các dòng',
  strips: 'Dải biểu tượng',
  interval: 'Hai lượt quay cách nhau ít nhất {seconds} giây; không có chế độ tự động quay.',
  face: 'Biểu tượng',
  fairIntro:
    'Trước khi bạn quay, nhà cái công bố SHA-256 của hạt giống bí mật. Hạt giống của bạn và số thứ tự lượt quay cùng với nó quyết định vị trí dừng: HMAC-SHA256(hạt giống nhà cái, "hạt giống của bạn:số"), năm byte đầu, mỗi byte chia lấy dư cho 32. Hãy yêu cầu hạt giống mới để xem hạt giống cũ và tự kiểm tra từng lượt quay ngay trong trình duyệt của bạn.',
  commitment: 'SHA-256 của hạt giống nhà cái đang dùng',
  yourSeed: 'Hạt giống của bạn (chữ, số, - và _)',
  nextNumber: 'Số của lượt quay tiếp theo',
  reveal: 'Công bố hạt giống và kiểm tra các lượt quay',
  past: 'Các lượt quay trước',
  noSpins: 'Chưa có lượt quay nào.',
  number: 'Số',
  win: 'Thắng',
  stops: 'Vị trí dừng',
  check: 'Kiểm tra',
  fair: 'Đúng',
  'seed-does-not-match': 'Sai hạt giống',
  'stops-do-not-match': 'Sai vị trí dừng',
  unrevealed: 'Chưa công bố',
  wild: 'thay thế',
  scatter: 'phân tán',
  low1: 'át',
  low2: 'già',
  low3: 'đầm',
  low4: 'bồi',
  gem: 'đá quý',
  crown: 'vương miện',
  moon: 'mặt trăng',
  sun: 'mặt trời',
  bell: 'chuông',
  clover: 'cỏ bốn lá',
  heart: 'trái tim',
  bolt: 'tia chớp',
  drop: 'giọt nước',
  leaf: 'chiếc lá',
  fish: 'cá',
  anchor: 'mỏ neo',
  flame: 'ngọn lửa',
  key: 'chìa khóa',
  shield: 'khiên',
  lotus: 'hoa sen',
};

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

export interface Words {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly say: (key: StringKey, values?: Readonly<Record<string, string>>) => string;
  /** A decimal string as money of a currency, without passing through a float. */
  readonly money: (decimal: string, currency: string) => string;
  readonly whole: (value: number) => string;
}

/** The words of a language code such as `vi` or `zh_CN`. */
export function wordsOf(code: string): Words {
  const language = (/^[A-Za-z]{2,3}/.exec(code)?.[0] ?? 'en').toLowerCase();
  const strings = language === 'vi' ? vi : en;
  const lang = language === 'vi' ? 'vi' : 'en';
  const locale = `${lang}-u-nu-latn`;
  return {
    lang,
    dir: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
    say: (key, values = {}) => strings[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
    money: (decimal, currency) => moneyFormat(locale, currency)(decimal),
    whole: (value) => new Intl.NumberFormat(locale).format(value),
  };
}

function moneyFormat(locale: string, currency: string): (decimal: string) => string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const known = /^[A-Z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    locale,
    known ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  );
  return (decimal) => format.format(decimal as Intl.StringNumericLiteral);
}

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key);
}
