/** What crash says. */
const en = {
  drawing: 'In the air',
  betting: 'Place your bets',
  target: 'Cash out automatically at',
  none: 'by hand',
  multiplier: 'Multiplier',
  burst: 'Burst at {value}×',
  waiting: 'Take-off soon',
  leave: 'Cash out now',
  left: 'Cashed out at {value}×',
  rule: "Bet before take-off. The multiplier grows from 1.00× until it bursts, at the same moment for every seat. Cash out before that and your stake is paid times the multiplier of that moment, by the server's clock. An automatic cash-out is paid exactly at its value if the multiplier gets that far. 97% divided by the target is the chance to reach it; 3% of rounds burst at once. No round goes beyond 10,000×.",
};

const vi: Record<keyof typeof en, string> = {
  drawing: 'Đang bay',
  betting: 'Mời đặt cược',
  target: 'Tự động rút ở',
  none: 'bằng tay',
  multiplier: 'Hệ số',
  burst: 'Nổ ở {value}×',
  waiting: 'Sắp cất cánh',
  leave: 'Rút ngay',
  left: 'Đã rút ở {value}×',
  rule: 'Đặt cược trước khi cất cánh. Hệ số tăng từ 1.00× đến khi nổ, cùng một lúc cho mọi người. Rút trước đó thì tiền cược được nhân với hệ số tại thời điểm ấy, theo đồng hồ của máy chủ. Rút tự động được trả đúng giá trị đã đặt nếu hệ số lên tới đó. Cơ hội đạt mục tiêu là 97% chia cho mục tiêu; 3% số ván nổ ngay. Không ván nào vượt 10.000×.',
};

export const strings = { en, vi };
export type CrashKey = keyof typeof en;
