/** What the ten-line slot says. */
import { faceNames } from '../../../kernel/client/slot/face-names.ts';

const en = {
  ...faceNames.en,
  spin: 'Spin',
  spinning: 'Spinning…',
  ready: 'Press Spin, or the space bar.',
  reels: 'Reels',
  row: 'Row {row}: {faces}.',
  lineRule:
    'Ten lines, each staked with a tenth of the stake. A line pays a run from the left reel; only its longest run pays. Wild stands for every face but the scatter.',
  pays: 'Pays, in line stakes',
  scatterPays: 'Scatters anywhere, in total stakes',
  lines: 'Lines',
  strips: 'Reel strips',
  face: 'Face',
  fairIntro:
    'Before you spin, the game shows the SHA-256 of its secret seed. Your seed and the spin number then decide the stops together with it: HMAC-SHA256(secret seed, "your seed:number"), the first five bytes, each modulo 32. Ask for a new secret seed to see the old one, and check every spin here, in your own browser.',
  stops: 'Stops',
  rtpHelp: 'All {cycle} ways in which the five reels can stop are equally likely.',
  playMoneyHelp:
    "It can't be bought, won or withdrawn. The reels and odds are the same as for money.",
};

const vi: Record<keyof typeof en, string> = {
  ...faceNames.vi,
  spin: 'Quay',
  spinning: 'Đang quay…',
  ready: 'Nhấn Quay hoặc phím cách.',
  reels: 'Các trục quay',
  row: 'Hàng {row}: {faces}.',
  lineRule:
    'Mười dòng, mỗi dòng cược một phần mười mức cược. Một dòng trả cho chuỗi bắt đầu từ trục trái; chỉ chuỗi dài nhất được trả. Biểu tượng thay thế thế cho mọi biểu tượng trừ biểu tượng phân tán.',
  pays: 'Trả thưởng, theo mức cược một dòng',
  scatterPays: 'Biểu tượng phân tán ở bất kỳ đâu, theo tổng mức cược',
  lines: 'Các dòng',
  strips: 'Dải biểu tượng',
  face: 'Biểu tượng',
  fairIntro:
    'Trước khi bạn quay, hệ thống công bố SHA-256 của hạt giống bí mật. Hạt giống của bạn và số thứ tự lượt quay cùng với nó quyết định vị trí dừng: HMAC-SHA256(hạt giống bí mật, "hạt giống của bạn:số"), năm byte đầu, mỗi byte chia lấy dư cho 32. Hãy yêu cầu hạt giống mới để xem hạt giống cũ và tự kiểm tra từng lượt quay ngay trong trình duyệt của bạn.',
  stops: 'Vị trí dừng',
  rtpHelp: 'Toàn bộ {cycle} cách dừng của năm trục đều có khả năng như nhau.',
  playMoneyHelp:
    'Không thể mua, thắng hay rút tiền này. Trục quay và tỷ lệ giống hệt trò chơi bằng tiền.',
};

export const strings = { en, vi };
export type LinesKey = keyof typeof en;
