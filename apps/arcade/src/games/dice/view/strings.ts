/** What dice says. */
const en = {
  spin: 'Roll',
  spinning: 'Rolling…',
  ready: 'Choose your chance, then roll.',
  chance: 'Chance to win',
  pays: 'Pays',
  side: 'Side',
  under: 'Roll under {point}',
  over: 'Roll {point} or over',
  rolled: 'Rolled {roll}',
  rule: 'The game rolls a number from 00.00 to 99.99. You win when it is on your side of the point. The payout is 99% divided by your chance, rounded down to four decimals.',
};

const vi: Record<keyof typeof en, string> = {
  spin: 'Tung',
  spinning: 'Đang tung…',
  ready: 'Chọn cơ hội thắng rồi tung.',
  chance: 'Cơ hội thắng',
  pays: 'Trả',
  side: 'Bên',
  under: 'Dưới {point}',
  over: 'Từ {point} trở lên',
  rolled: 'Ra số {roll}',
  rule: 'Trò chơi tung một số từ 00.00 đến 99.99. Bạn thắng khi số nằm ở bên bạn chọn. Tiền trả là 99% chia cho cơ hội thắng, làm tròn xuống bốn chữ số thập phân.',
};

export const strings = { en, vi };
export type DiceKey = keyof typeof en;
