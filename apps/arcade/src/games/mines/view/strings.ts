/** What mines says. */
const en = {
  spin: 'Bet',
  spinning: 'One moment…',
  ready: 'Choose the number of mines, then bet.',
  openRound: 'Open a cell, or cash out.',
  mines: 'Mines',
  fewer: 'Fewer mines',
  more: 'More mines',
  next: 'Next cell pays',
  field: 'Field',
  cell: 'Row {row}, column {column}: {state}',
  closed: 'closed',
  safe: 'safe',
  mine: 'mine',
  rule: 'The mines are drawn when you bet and shown at the end. Each safe cell raises the payout to 99% of its fair value, rounded down to two decimals. Cash out at any time after the first cell; a mine loses the stake. The round ends by itself when all safe cells are open, or when the next payout would be above 10,000 times the stake. A round left alone for half an hour is cashed out.',
};

const vi: Record<keyof typeof en, string> = {
  spin: 'Cược',
  spinning: 'Chờ một chút…',
  ready: 'Chọn số mìn rồi đặt cược.',
  openRound: 'Mở một ô hoặc rút tiền.',
  mines: 'Số mìn',
  fewer: 'Bớt mìn',
  more: 'Thêm mìn',
  next: 'Ô tiếp theo trả',
  field: 'Bãi mìn',
  cell: 'Hàng {row}, cột {column}: {state}',
  closed: 'chưa mở',
  safe: 'an toàn',
  mine: 'mìn',
  rule: 'Mìn được đặt khi bạn cược và chỉ hiện ra ở cuối ván. Mỗi ô an toàn nâng tiền trả lên 99% giá trị công bằng, làm tròn xuống hai chữ số. Sau ô đầu tiên bạn có thể rút bất cứ lúc nào; trúng mìn thì mất tiền cược. Ván tự kết thúc khi mọi ô an toàn đã mở hoặc khi mức trả kế tiếp vượt 10.000 lần mức cược. Ván bị bỏ nửa giờ sẽ được rút tự động.',
};

export const strings = { en, vi };
export type MinesKey = keyof typeof en;
