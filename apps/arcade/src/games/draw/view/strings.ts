/** What the quick draw says. */
const en = {
  betting: 'Sales are open',
  closing: 'Sales are closed',
  drawing: 'Drawing',
  ready: 'Pick one to eight numbers.',
  placeBet: 'Buy ticket',
  numbers: 'Numbers',
  pick: 'Number {number}',
  picked: '{count} of {most} picked',
  random: 'Pick for me',
  drawn: 'Drawn: {numbers}',
  hits: '{hits} hits pay {pays}×',
  tickets: 'Your tickets',
  ticket: '{numbers}: {hits} hits',
  rule: 'Pick one to eight of 80 numbers. Twenty are drawn every three minutes, at the full third minute. Sales close three seconds before the draw. The secret seed of the draw is committed before sales open.',
  picks: 'Picks',
};

const vi: Record<keyof typeof en, string> = {
  betting: 'Đang bán vé',
  closing: 'Ngừng bán vé',
  drawing: 'Đang quay',
  ready: 'Chọn một đến tám số.',
  placeBet: 'Mua vé',
  numbers: 'Các số',
  pick: 'Số {number}',
  picked: 'Đã chọn {count}/{most}',
  random: 'Chọn giúp tôi',
  drawn: 'Đã ra: {numbers}',
  hits: 'Trúng {hits} số trả {pays}×',
  tickets: 'Vé của bạn',
  ticket: '{numbers}: trúng {hits}',
  rule: 'Chọn một đến tám trong 80 số. Cứ ba phút quay hai mươi số, đúng phút chia hết cho ba. Ngừng bán vé ba giây trước khi quay. Hạt giống bí mật của kỳ quay được cam kết trước khi mở bán.',
  picks: 'Số đã chọn',
};

export const strings = { en, vi };
export type DrawKey = keyof typeof en;
