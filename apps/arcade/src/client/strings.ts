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
  returned: '{amount} of your {stake} returned.',
  lost: 'No win this time.',
  paying: 'Your win is being paid. Your balance will update shortly.',
  resumed: 'Your spin is still running…',
  again: 'Connection lost. Retrying the same spin…',
  recoveredPaid: 'An interrupted round was finished: you won {amount}.',
  recoveredLost: 'An interrupted round was finished without a win.',
  voided: 'This round was cancelled and {amount} was refunded.',
  cancelled: 'Cancelled',
  recoveredBack: 'An interrupted round was cancelled and {amount} was refunded.',
  insufficient_funds: 'Your balance is too low for this stake. Choose a lower one.',
  playMoney: 'Play money',
  playMoneyHelp:
    "It can't be bought, won or withdrawn. The reels and odds are the same as for money.",
  playMoneyShort: 'You have too little play money for this stake.',
  refill: 'Start again with {amount}',
  ageTitle: 'Only for players aged {age} and over',
  ageText:
    "You're playing with play money: nothing can be bought, won or lost. It's still a gambling game, so you must be {age} or older.",
  ageYes: "I'm {age} or older",
  ageNo: "I'm younger",
  ageRefused: 'You must be older to play this game. Please close it.',
  age_unconfirmed: 'Please confirm your age first.',
  platform_unreachable:
    "The platform isn't responding. The spin was cancelled and any stake will be refunded automatically.",
  bet_refused: "This bet wasn't accepted.",
  bonus_bet_limit:
    'This stake is too high while your bonus is active. Choose a lower one. Nothing was staked.',
  limit_reached: 'You have reached a limit that you set. Nothing was staked.',
  game_maintenance: 'This game is under maintenance. Please play another.',
  maintenance: "We're down for maintenance. Please come back later.",
  player_blocked: "Your account can't play right now.",
  too_soon: 'One moment, please.',
  internal_error: 'Something went wrong. Nothing new was staked.',
  session_expired: 'Your session has ended. Open the game from the lobby again.',
  token_refused: 'This link has already been used. Open the game from the lobby again.',
  invalid_request: 'This link is incomplete. Open the game from the lobby again.',
  unopened: "The game couldn't be opened because the platform isn't responding.",
  too_many_players: 'All seats are taken. Try again in a minute.',
  tryAgain: 'Try again',
  reels: 'Reels',
  row: 'Row {row}: {faces}.',
  rtp: 'Return to player',
  rtpHelp:
    'Calculated exactly from the reels below: over all {cycle} equally likely outcomes the game pays back {rtp}% of what is staked. It is a long average; a session can end far from it. Every title here has the same odds.',
  lineRule:
    'Ten lines, each staked with a tenth of the stake. A line pays a run from the left reel; only its longest run pays. Wild stands for every face but the scatter.',
  pays: 'Pays, in line stakes',
  scatterPays: 'Scatters anywhere, in total stakes',
  lines: 'Lines',
  strips: 'Reel strips',
  interval: 'Spins are at least {seconds} s apart; there is no automatic play.',
  face: 'Face',
  fairIntro:
    'Before you spin, the game shows the SHA-256 of its secret seed. Your seed and the spin number then decide the stops together with it: HMAC-SHA256(secret seed, "your seed:number"), the first five bytes, each modulo 32. Ask for a new secret seed to see the old one, and check every spin here, in your own browser.',
  commitment: 'SHA-256 of the secret seed in use',
  yourSeed: 'Your seed (letters, digits, - and _)',
  nextNumber: 'Number of the next spin',
  reveal: 'Reveal the secret seed and check my spins',
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
  verifyOpen: 'Check on a separate page',
  verifyTitle: 'Check a spin',
  verifyIntro:
    'Enter the values that decided a spin. The game shows them under “Fairness” once its secret seed is revealed. Your browser recalculates the result; nothing is sent anywhere.',
  verifyServerSeed: 'Revealed secret seed',
  verifyClientSeed: 'Your seed',
  verifyNonce: 'Number of the spin',
  verifyCommitment: 'SHA-256 that was shown before the spin (if you have it)',
  verifyDo: 'Check',
  verifyExample: 'Try an example',
  verifyClear: 'Clear',
  verifyProblem: "This value isn't valid. Copy it exactly as the game shows it.",
  verifyResult: 'Result',
  verifyMatches: 'The secret seed matches the one committed before the spin.',
  verifyDiffers: "This is not the committed seed: its SHA-256 doesn't match.",
  verifyNoCommitment:
    'This is the result of the seeds. To verify that the secret seed was fixed before the spin, also enter the SHA-256 that was shown.',
  verifyStops: 'The first five bytes, modulo {length}: where the reels stop',
  verifyShows: 'What the reels show',
  verifyNoWin: 'No winning lines.',
  verifyLine: 'Line {line}: {count} × {face} pays {units} line stakes.',
  verifyScatter: '{count} scatters pay {units} line stakes.',
  verifyPays: 'Total: {units} line stakes, {stakes} times the stake.',
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
  insufficient_funds: 'Số dư không đủ cho mức cược này. Hãy chọn mức thấp hơn.',
  playMoney: 'Tiền chơi thử',
  playMoneyHelp:
    'Không thể mua, thắng hay rút tiền này. Trục quay và tỷ lệ giống hệt trò chơi bằng tiền.',
  playMoneyShort: 'Tiền chơi thử không đủ cho mức cược này.',
  refill: 'Chơi lại với {amount}',
  ageTitle: 'Chỉ dành cho người từ {age} tuổi trở lên',
  ageText:
    'Ở đây bạn chơi bằng tiền chơi thử: không mua được, không thắng hay thua tiền thật. Nhưng đây vẫn là trò chơi cờ bạc, nên bạn phải từ {age} tuổi trở lên.',
  ageYes: 'Tôi từ {age} tuổi trở lên',
  ageNo: 'Tôi nhỏ tuổi hơn',
  ageRefused: 'Vậy trò chơi này không dành cho bạn. Vui lòng đóng lại.',
  age_unconfirmed: 'Vui lòng xác nhận tuổi của bạn trước.',
  platform_unreachable:
    'Hệ thống không phản hồi. Lượt quay bị hủy và tiền cược đã trừ sẽ tự động được hoàn lại.',
  bet_refused: 'Hệ thống từ chối lượt cược này.',
  bonus_bet_limit:
    'Mức cược này quá cao khi khoản thưởng đang hoạt động. Hãy chọn mức thấp hơn. Không có tiền nào bị trừ.',
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
    'Trước khi bạn quay, hệ thống công bố SHA-256 của hạt giống bí mật. Hạt giống của bạn và số thứ tự lượt quay cùng với nó quyết định vị trí dừng: HMAC-SHA256(hạt giống bí mật, "hạt giống của bạn:số"), năm byte đầu, mỗi byte chia lấy dư cho 32. Hãy yêu cầu hạt giống mới để xem hạt giống cũ và tự kiểm tra từng lượt quay ngay trong trình duyệt của bạn.',
  commitment: 'SHA-256 của hạt giống bí mật đang dùng',
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
  verifyOpen: 'Kiểm chứng trên trang riêng',
  verifyTitle: 'Kiểm chứng một lượt quay',
  verifyIntro:
    'Nhập những gì đã quyết định lượt quay. Trò chơi hiển thị chúng trong mục “Kiểm chứng công bằng” sau khi công bố hạt giống bí mật. Trình duyệt của bạn tính lại; không có gì được gửi đi.',
  verifyServerSeed: 'Hạt giống bí mật đã công bố',
  verifyClientSeed: 'Hạt giống của bạn',
  verifyNonce: 'Số thứ tự lượt quay',
  verifyCommitment: 'SHA-256 đã hiển thị trước lượt quay (nếu có)',
  verifyDo: 'Kiểm chứng',
  verifyExample: 'Xem ví dụ',
  verifyClear: 'Xóa',
  verifyProblem: 'Giá trị này không đúng. Hãy sao chép y như trò chơi hiển thị.',
  verifyResult: 'Kết quả',
  verifyMatches: 'Hạt giống bí mật đúng là hạt giống đã cam kết trước lượt quay.',
  verifyDiffers: 'Đây không phải hạt giống đã cam kết: SHA-256 của nó khác.',
  verifyNoCommitment:
    'Đây là kết quả mà các hạt giống quyết định. Để biết hạt giống bí mật đã cố định trước lượt quay, hãy nhập cả SHA-256 đã hiển thị.',
  verifyStops: 'Năm byte đầu, chia lấy dư cho {length}: vị trí dừng của các trục',
  verifyShows: 'Các trục hiển thị',
  verifyNoWin: 'Không dòng nào thắng.',
  verifyLine: 'Dòng {line}: {count} × {face} trả {units} lần mức cược một dòng.',
  verifyScatter: '{count} biểu tượng phân tán trả {units} lần mức cược một dòng.',
  verifyPays: 'Tổng cộng {units} lần mức cược một dòng: {stakes} lần mức cược.',
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
export function getWords(code: string): Words {
  const language = (/^[A-Za-z]{2,3}/.exec(code)?.[0] ?? 'en').toLowerCase();
  const strings = language === 'vi' ? vi : en;
  const lang = language === 'vi' ? 'vi' : 'en';
  const locale = `${lang}-u-nu-latn`;
  return {
    lang,
    dir: RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr',
    say: (key, values = {}) => strings[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
    money: (decimal, currency) => toMinusSign(moneyFormat(locale, currency, decimal)),
    whole: (value) => toMinusSign(new Intl.NumberFormat(locale).format(value)),
  };
}

/** With the decimals that the amount has: the server writes all that its currency has. */
function moneyFormat(locale: string, currency: string, decimal: string): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const known = /^[A-Z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    locale,
    known ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits,
  );
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** `Intl` writes a hyphen in English and Vietnamese; the portal around the game does not. */
const toMinusSign = (text: string): string => text.replace('-', '\u2212');

export function isStringKey(key: string): key is StringKey {
  return Object.hasOwn(en, key);
}
