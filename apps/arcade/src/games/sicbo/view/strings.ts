/** What Sic Bo says. */
const en = {
  drawing: 'The dice roll',
  dice: 'Dice: {dice}, total {total}',
  small: 'Small 4–10',
  big: 'Big 11–17',
  triple: 'Any triple',
  single: 'Face {face}',
  total: 'Total {total}',
  rule: 'Three dice, the same for every seat. Small (4 to 10) and big (11 to 17) pay 2× with the stake and lose on a triple. A face pays 2×, 3× or 4× for one, two or three dice that show it. Totals pay between 7× and 64×, any triple 32×.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Đang lắc xúc xắc',
  dice: 'Xúc xắc: {dice}, tổng {total}',
  small: 'Xỉu 4–10',
  big: 'Tài 11–17',
  triple: 'Bộ ba bất kỳ',
  single: 'Mặt {face}',
  total: 'Tổng {total}',
  rule: 'Ba viên xúc xắc, chung cho mọi người. Xỉu (4 đến 10) và tài (11 đến 17) trả 2× gồm tiền cược và thua khi ra bộ ba. Một mặt trả 2×, 3× hoặc 4× theo số viên ra mặt đó. Tổng trả từ 7× đến 64×, bộ ba bất kỳ 32×.',
};

export const strings = { en, vi };
export type SicBoKey = keyof typeof en;
