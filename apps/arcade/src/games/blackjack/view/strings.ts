/** What blackjack says. */
const en = {
  spin: 'Deal',
  spinning: 'One moment…',
  ready: 'Choose a stake, then deal.',
  openRound: 'Take a card, or stand.',
  cashOut: 'Stand',
  hit: 'Hit',
  player: 'You',
  dealer: 'Dealer',
  hidden: 'Face down',
  blackjack: 'Blackjack pays 3 to 2',
  win: 'You win',
  push: 'Push: the stake is back',
  lose: 'The dealer wins',
  rule: 'One hand against the dealer: take cards or stand, without doubling or splitting. The dealer stands on 17 and above. A win pays 2 times the stake, a blackjack of two cards 2.5 times, and an equal hand returns the stake. Five cards that are not above 21 win at once. At 21 the hand stands by itself. Every card comes from a full deck of 52, as from an endless shoe. A hand left alone for half an hour stands.',
};

const vi: Record<keyof typeof en, string> = {
  spin: 'Chia bài',
  spinning: 'Chờ một chút…',
  ready: 'Chọn mức cược rồi chia bài.',
  openRound: 'Rút thêm hoặc dừng.',
  cashOut: 'Dừng',
  hit: 'Rút',
  player: 'Bạn',
  dealer: 'Nhà cái',
  hidden: 'Đang úp',
  blackjack: 'Blackjack trả 3 ăn 2',
  win: 'Bạn thắng',
  push: 'Hòa: hoàn tiền cược',
  lose: 'Nhà cái thắng',
  rule: 'Một tay bài đấu với nhà cái: rút thêm hoặc dừng, không gấp đôi, không tách bài. Nhà cái dừng từ 17 điểm. Thắng trả 2 lần tiền cược, blackjack hai lá trả 2,5 lần, bằng điểm thì hoàn tiền cược. Đủ năm lá mà không quá 21 thì thắng ngay. Đạt 21 điểm thì tự dừng. Mỗi lá được rút từ một bộ đủ 52 lá, như từ một hộp bài vô tận. Tay bài bị bỏ nửa giờ sẽ tự dừng.',
};

export const strings = { en, vi };
export type BlackjackKey = keyof typeof en;
