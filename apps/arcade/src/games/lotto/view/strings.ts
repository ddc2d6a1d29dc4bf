/** What the daily 6/45 says. */
const en = {
  betting: 'Sales are open',
  closing: 'Sales are closed',
  drawing: 'Drawing',
  ready: 'Pick two, three or six numbers.',
  placeBet: 'Buy ticket',
  numbers: 'Numbers',
  pick: 'Number {number}',
  random: 'Pick six for me',
  latestDraw: 'Latest draw',
  drawn: 'Drawn: {numbers}',
  hitsPay: '{hits} hits pay {pays}×',
  rule: 'Six of 45 numbers are drawn every day at 18:30 in Vietnam. Pick six numbers, or two or three that must all be drawn. Sales close three seconds before the draw. The secret seed of the draw is committed before sales open.',
  picks: 'Picks',
  pays: 'Hits: pays',
  hits: 'Tickets that pay',
};

const vi: Record<keyof typeof en, string> = {
  betting: 'Đang bán vé',
  closing: 'Ngừng bán vé',
  drawing: 'Đang quay',
  ready: 'Chọn hai, ba hoặc sáu số.',
  placeBet: 'Mua vé',
  numbers: 'Các số',
  pick: 'Số {number}',
  random: 'Chọn giúp sáu số',
  latestDraw: 'Kỳ quay gần nhất',
  drawn: 'Đã ra: {numbers}',
  hitsPay: 'Trúng {hits} số trả {pays}×',
  rule: 'Mỗi ngày quay sáu trong 45 số lúc 18:30 giờ Việt Nam. Chọn sáu số, hoặc hai hay ba số mà tất cả đều phải ra. Ngừng bán vé ba giây trước khi quay. Hạt giống bí mật của kỳ quay được cam kết trước khi mở bán.',
  picks: 'Số đã chọn',
  pays: 'Trúng: trả',
  hits: 'Vé có thưởng',
};

export const strings = { en, vi };
export type LottoKey = keyof typeof en;
