/** What the money wheel says. */
const en = {
  drawing: 'The wheel turns',
  spot: 'Bet on {number}',
  shown: 'The wheel stops at {pays}',
  rule: 'A wheel of 54 segments turns for all seats. There are 26 segments of 2×, 13 of 4×, 8 of 6.5×, 4 of 13×, 2 of 26× and one of 52×. A bet wins when the wheel stops at its number; payouts include the stake.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Bánh xe đang quay',
  spot: 'Cược {number}',
  shown: 'Bánh xe dừng ở {pays}',
  rule: 'Một bánh xe 54 ô quay chung cho mọi người. Có 26 ô 2×, 13 ô 4×, 8 ô 6,5×, 4 ô 13×, 2 ô 26× và một ô 52×. Cược thắng khi bánh xe dừng ở số của nó; tiền trả gồm cả tiền cược.',
};

export const strings = { en, vi };
export type WheelKey = keyof typeof en;
