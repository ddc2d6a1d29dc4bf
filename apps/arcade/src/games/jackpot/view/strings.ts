/** What the jackpot slot says. */
import { faceNames } from '../../../kernel/client/slot/face-names.ts';

const en = {
  ...faceNames.en,
  spin: 'Spin',
  spinning: 'Spinning…',
  ready: 'Press Spin, or the space bar.',
  reels: 'Reels',
  row: 'Row {row}: {faces}.',
  jackpot: 'Jackpot',
  jackpotPlay: 'Play-money jackpot',
  jackpotWon: 'Jackpot won',
  rule: 'Five lines: the three rows and the two diagonals. Three equal faces on a line pay; the wild stands for every face.',
  jackpotRule:
    'A share of every stake goes into the jackpot, and every stake can win all of it. Each round draws one of {tickets} tickets: the lowest stake has 2 of them, and a higher stake has more in proportion. If two players win in the same instant, the first wins the jackpot and the second the amount it starts again from.',
  jackpotReturn:
    'The return to player above is that of the reels. The jackpot adds the share of each stake that goes into it, and its start amount.',
  pays: 'Pays for three on a line, in stakes',
  face: 'Face',
  ticket: 'Ticket',
};

const vi: Record<keyof typeof en, string> = {
  ...faceNames.vi,
  spin: 'Quay',
  spinning: 'Đang quay…',
  ready: 'Nhấn Quay hoặc phím cách.',
  reels: 'Các trục quay',
  row: 'Hàng {row}: {faces}.',
  jackpot: 'Jackpot',
  jackpotPlay: 'Jackpot tiền chơi thử',
  jackpotWon: 'Trúng Jackpot',
  rule: 'Năm dòng: ba hàng ngang và hai đường chéo. Ba biểu tượng giống nhau trên một dòng được trả thưởng; biểu tượng thay thế thế cho mọi biểu tượng.',
  jackpotRule:
    'Một phần mỗi mức cược được đưa vào Jackpot, và mỗi mức cược đều có thể thắng toàn bộ. Mỗi ván rút một trong {tickets} vé: mức cược thấp nhất có 2 vé, mức cao hơn có nhiều vé hơn theo tỷ lệ. Nếu hai người chơi thắng cùng lúc, người đầu tiên nhận Jackpot, người thứ hai nhận số tiền khởi điểm mới.',
  jackpotReturn:
    'Tỷ lệ hoàn trả ở trên là của các trục quay. Jackpot cộng thêm phần mỗi mức cược được đưa vào và số tiền khởi điểm.',
  pays: 'Trả thưởng cho ba biểu tượng trên một dòng, theo mức cược',
  face: 'Biểu tượng',
  ticket: 'Vé',
};

export const strings = { en, vi };
export type JackpotKey = keyof typeof en;
