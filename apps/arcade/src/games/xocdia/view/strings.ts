/** What Xoc Dia says. */
const en = {
  drawing: 'Shaking',
  even: 'Even',
  odd: 'Odd',
  red3: '3 red',
  white3: '3 white',
  red4: '4 red',
  white4: '4 white',
  shown: '{red} of four are red',
  rule: 'Four coins, each red or white with the same chance, are shaken under a bowl. Even (none, two or four red) and odd pay 1.95× with the stake, three of a colour 3.8×, four of a colour 15×.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Đang xóc',
  even: 'Chẵn',
  odd: 'Lẻ',
  red3: '3 đỏ',
  white3: '3 trắng',
  red4: '4 đỏ',
  white4: '4 trắng',
  shown: '{red} trong bốn đồng là đỏ',
  rule: 'Bốn đồng, mỗi đồng đỏ hoặc trắng với cơ hội như nhau, được xóc dưới bát. Chẵn (không, hai hoặc bốn đỏ) và lẻ trả 1,95× gồm tiền cược, ba cùng màu 3,8×, bốn cùng màu 15×.',
};

export const strings = { en, vi };
export type XocDiaKey = keyof typeof en;
