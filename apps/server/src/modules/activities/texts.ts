import type { NewMessage } from '../member/index.ts';

export type Decision = 'approved' | 'rejected';

interface Facts {
  readonly title: string;
  readonly reason: string | null;
}

const TEXTS: Readonly<
  Record<'en' | 'vi', Readonly<Record<Decision, (facts: Facts) => NewMessage>>>
> = {
  en: {
    approved: ({ title }) => ({
      title: 'Your reward is ready',
      body: `You can now claim your reward: ${title}. Open Promotions to claim it.`,
    }),
    rejected: ({ title, reason }) => ({
      title: 'Your application was rejected',
      body: `We couldn't approve your application: ${title}. Reason: ${reason ?? ''}`,
    }),
  },
  vi: {
    approved: ({ title }) => ({
      title: 'Phần thưởng của bạn đã sẵn sàng',
      body: `Bạn có thể nhận thưởng: ${title}. Mở mục Khuyến mãi để nhận.`,
    }),
    rejected: ({ title, reason }) => ({
      title: 'Đơn đăng ký của bạn bị từ chối',
      body: `Chúng tôi không thể duyệt đơn của bạn: ${title}. Lý do: ${reason ?? ''}`,
    }),
  },
};

/** The message about a decision in the member's language. */
export const createDecisionMessage = (
  decision: Decision,
  language: string,
  facts: Facts,
): NewMessage => TEXTS[language.startsWith('vi') ? 'vi' : 'en'][decision](facts);
