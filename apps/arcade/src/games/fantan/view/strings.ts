/** What Fan Tan says. */
const en = {
  drawing: 'Counting',
  odd: 'Odd',
  even: 'Even',
  shown: '{left} left',
  rule: 'Beads are counted off by fours. One, two, three or four are left with the same chance. A number pays 3.85× with the stake, odd and even 1.95×.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Đang đếm',
  odd: 'Lẻ',
  even: 'Chẵn',
  shown: 'Còn lại {left}',
  rule: 'Hạt được đếm bớt từng bốn hạt. Còn lại một, hai, ba hoặc bốn hạt với cơ hội như nhau. Một số trả 3,85× gồm tiền cược, chẵn và lẻ trả 1,95×.',
};

export const strings = { en, vi };
export type FanTanKey = keyof typeof en;
