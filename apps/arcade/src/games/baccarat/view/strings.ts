/** What baccarat says. */
const en = {
  drawing: 'Dealing',
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  points: '{side}: {points}',
  wins: '{side} wins',
  tied: 'A tie',
  rule: 'Two hands by the usual rules of punto banco, from eight decks that are shuffled for each round. Ten and pictures count nothing, the ace one; the hand nearer to nine wins. Player pays 2× with the stake, banker 1.95× (5% commission), tie 9×. On a tie, stakes on player and banker come back.',
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Đang chia bài',
  player: 'Nhà con',
  banker: 'Nhà cái',
  tie: 'Hòa',
  points: '{side}: {points}',
  wins: '{side} thắng',
  tied: 'Hòa',
  rule: 'Hai tay bài theo luật punto banco, từ tám bộ bài được xáo mỗi ván. Lá mười và lá hình tính không điểm, át một điểm; tay gần chín hơn thắng. Nhà con trả 2× gồm tiền cược, nhà cái 1,95× (hoa hồng 5%), hòa 9×. Khi hòa, cược nhà con và nhà cái được trả lại.',
};

export const strings = { en, vi };
export type BaccaratKey = keyof typeof en;
