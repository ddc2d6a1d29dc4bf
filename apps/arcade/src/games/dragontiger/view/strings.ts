/** What Dragon Tiger says. */
const en = {
  drawing: 'Dealing',
  dragon: 'Dragon',
  tiger: 'Tiger',
  tie: 'Tie',
  wins: '{side} wins',
  tied: 'A tie',
  rule: 'One card each for dragon and tiger, from eight decks that are shuffled for each round. The higher rank wins; the ace is lowest and suits do not count. A side pays 2× with the stake, a tie 12×. On a tie, half of the stakes on dragon and tiger come back.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Đang chia bài',
  dragon: 'Rồng',
  tiger: 'Hổ',
  tie: 'Hòa',
  wins: '{side} thắng',
  tied: 'Hòa',
  rule: 'Rồng và hổ mỗi bên một lá, từ tám bộ bài được xáo mỗi ván. Lá cao hơn thắng; át thấp nhất, không tính chất. Mỗi bên trả 2× gồm tiền cược, hòa 12×. Khi hòa, một nửa tiền cược rồng và hổ được trả lại.',
};

export const strings = { en, vi };
export type DragonTigerKey = keyof typeof en;
