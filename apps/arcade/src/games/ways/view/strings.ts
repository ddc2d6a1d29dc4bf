/** What the slot of 243 ways says. */
import { faceNames } from '../../../kernel/client/slot/face-names.ts';

const en = {
  ...faceNames.en,
  spin: 'Spin',
  spinning: 'Spinning…',
  ready: 'Press Spin, or the space bar.',
  reels: 'Reels',
  row: 'Row {row}: {faces}.',
  rule: '243 ways: a face pays when it shows on three, four or five neighbouring reels from the left, in any row, once for each way. Wild stands for every face but the scatter. Scatters pay anywhere.',
  pays: 'Pays for each way, in stakes',
  face: 'Face',
};

const vi: Record<keyof typeof en, string> = {
  ...faceNames.vi,
  spin: 'Quay',
  spinning: 'Đang quay…',
  ready: 'Nhấn Quay hoặc phím cách.',
  reels: 'Các trục quay',
  row: 'Hàng {row}: {faces}.',
  rule: '243 cách: biểu tượng trả thưởng khi xuất hiện trên ba, bốn hoặc năm trục liền nhau từ trái, ở hàng bất kỳ, tính cho từng cách. Biểu tượng thay thế thế cho mọi biểu tượng trừ phân tán. Phân tán trả ở bất kỳ đâu.',
  pays: 'Trả cho mỗi cách, theo mức cược',
  face: 'Biểu tượng',
};

export const strings = { en, vi };
export type WaysKey = keyof typeof en;
