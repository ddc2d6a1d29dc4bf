/** What roulette says. */
const en = {
  drawing: 'The wheel turns',
  wheel: 'Wheel',
  landed: '{number}, {colour}',
  red: 'red',
  black: 'black',
  zero: 'zero',
  odd: 'odd',
  even: 'even',
  low: '1 to 18',
  high: '19 to 36',
  dozen1: '1st 12',
  dozen2: '2nd 12',
  dozen3: '3rd 12',
  column1: 'col 1',
  column2: 'col 2',
  column3: 'col 3',
  pays: 'pays {pays}×',
  rule: 'One wheel of 37 pockets with a single zero, the same for every seat. Chips may lie on numbers (36× with the stake), dozens and columns (3×), and the even chances (2×). On a zero all outside bets lose. Only the server decides when betting has closed; a chip that comes later stays with you.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Bánh xe đang quay',
  wheel: 'Bánh xe',
  landed: '{number}, {colour}',
  red: 'đỏ',
  black: 'đen',
  zero: 'số không',
  odd: 'lẻ',
  even: 'chẵn',
  low: '1 đến 18',
  high: '19 đến 36',
  dozen1: '12 số đầu',
  dozen2: '12 số giữa',
  dozen3: '12 số cuối',
  column1: 'cột 1',
  column2: 'cột 2',
  column3: 'cột 3',
  pays: 'trả {pays}×',
  rule: 'Một bánh xe 37 ô với một số không, chung cho mọi người. Chip đặt lên số (36× gồm tiền cược), mười hai số và cột (3×), và các cửa ngang (2×). Khi ra số không, mọi cược ngoài đều thua. Chỉ máy chủ quyết định lúc đóng cược; chip đến muộn vẫn là của bạn.',
};

export const strings = { en, vi };
export type RouletteKey = keyof typeof en;
