/** What the cockfight says. */
const en = {
  drawing: 'The bout',
  red: 'Red',
  blue: 'Blue',
  draw: 'Draw',
  wins: '{side} wins',
  drawn: 'A draw',
  pool: 'Pool: {units} units',
  rule: 'An animated bout: no animals are involved. Stakes on red and blue form one pool, with 5,000 units of the house on each side (a unit is the lowest stake). The winning side shares 95% of the pool. In a draw the stakes on both birds come back, and a bet on the draw pays 9×. The dividend that is shown changes with every bet until betting closes.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Trận đấu',
  red: 'Đỏ',
  blue: 'Xanh',
  draw: 'Hòa',
  wins: '{side} thắng',
  drawn: 'Hòa',
  pool: 'Quỹ: {units} đơn vị',
  rule: 'Trận đấu hoạt hình: không có con vật nào. Tiền cược đỏ và xanh gộp thành một quỹ, nhà cái góp 5.000 đơn vị mỗi bên (một đơn vị là mức cược thấp nhất). Bên thắng chia 95% quỹ. Khi hòa, cược hai bên được trả lại và cược hòa trả 9×. Tỷ lệ chia thay đổi theo từng lượt cược cho đến khi đóng cược.',
};

export const strings = { en, vi };
export type CockfightKey = keyof typeof en;
