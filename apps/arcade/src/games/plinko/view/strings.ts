/** What plinko says. */
const en = {
  spin: 'Drop',
  spinning: 'Falling…',
  ready: 'Choose rows and risk, then drop the ball.',
  rows: 'Rows',
  risk: 'Risk',
  board: 'The ball landed on {payout}×.',
  rule: 'At each row the ball falls left or right with the same chance. The slot where it lands pays its multiple of the stake. The edges are rare and pay most.',
  slot: 'Slot',
};

const vi: Record<keyof typeof en, string> = {
  spin: 'Thả',
  spinning: 'Đang rơi…',
  ready: 'Chọn số hàng và độ rủi ro rồi thả bóng.',
  rows: 'Số hàng',
  risk: 'Rủi ro',
  board: 'Bóng rơi vào ô {payout}×.',
  rule: 'Ở mỗi hàng, bóng rơi sang trái hoặc phải với cơ hội như nhau. Ô bóng rơi vào trả theo hệ số của nó. Hai mép hiếm nhất và trả nhiều nhất.',
  slot: 'Ô',
};

export const strings = { en, vi };
export type PlinkoKey = keyof typeof en;
