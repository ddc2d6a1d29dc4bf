/** What the cluster slot says. */
import { faceNames } from '../../../kernel/client/slot/face-names.ts';

const en = {
  ...faceNames.en,
  spin: 'Spin',
  spinning: 'Falling…',
  ready: 'Press Spin, or the space bar.',
  field: 'Field',
  row: 'Row {row}: {faces}.',
  free: 'Free drop {drop} of {drops}, pays double',
  rule: 'Five or more equal faces that touch side by side pay as a cluster. Three scatters anywhere give eight free drops, which pay double and give no further free drops.',
  pays: 'Pays by size of the cluster, in stakes',
  face: 'Face',
};

const vi: Record<keyof typeof en, string> = {
  ...faceNames.vi,
  spin: 'Quay',
  spinning: 'Đang rơi…',
  ready: 'Nhấn Quay hoặc phím cách.',
  field: 'Bảng',
  row: 'Hàng {row}: {faces}.',
  free: 'Lượt rơi miễn phí {drop}/{drops}, trả gấp đôi',
  rule: 'Năm biểu tượng giống nhau trở lên chạm cạnh nhau trả theo cụm. Ba biểu tượng phân tán ở bất kỳ đâu cho tám lượt rơi miễn phí, trả gấp đôi và không cho thêm lượt.',
  pays: 'Trả theo kích thước cụm, theo mức cược',
  face: 'Biểu tượng',
};

export const strings = { en, vi };
export type ClusterKey = keyof typeof en;
