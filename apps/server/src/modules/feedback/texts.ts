import type { NewMessage } from '../member/index.ts';

const TEXTS: Readonly<Record<'en' | 'vi', NewMessage>> = {
  en: {
    title: 'We have answered your feedback',
    body: 'You can read the answer under Feedback, at the foot of every page.',
  },
  vi: {
    title: 'Chúng tôi đã trả lời góp ý của bạn',
    body: 'Bạn có thể xem câu trả lời trong mục Góp ý ở cuối mỗi trang.',
  },
};

/** Notification of a member whose feedback was answered. */
export const answeredMessage = (language: string): NewMessage =>
  language.startsWith('vi') ? TEXTS.vi : TEXTS.en;
