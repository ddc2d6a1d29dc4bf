/** Content of the mail with the link. */
export interface LinkMail {
  readonly brand: string;
  readonly account: string;
  readonly url: string;
  readonly minutes: number;
}

interface Wording {
  readonly subject: (mail: LinkMail) => string;
  readonly lines: (mail: LinkMail) => readonly string[];
}

const WORDINGS: Readonly<Record<'en' | 'vi', Wording>> = {
  en: {
    subject: ({ brand }) => `Set a new ${brand} password`,
    lines: ({ brand, account, url, minutes }) => [
      `Someone asked to reset the password of your ${brand} account ${account}.`,
      `If this was you, set a new password within ${minutes} minutes:`,
      url,
      'If not, you can ignore this mail. Your password stays the same.',
    ],
  },
  vi: {
    subject: ({ brand }) => `Đặt mật khẩu ${brand} mới`,
    lines: ({ brand, account, url, minutes }) => [
      `Có người đã yêu cầu ${brand} đặt mật khẩu mới cho tài khoản ${account}.`,
      `Nếu đó là bạn, hãy đặt tại đây trong vòng ${minutes} phút:`,
      url,
      'Nếu không phải bạn, bạn không cần làm gì: mật khẩu vẫn giữ nguyên.',
    ],
  },
};

/** The mail in the visitor's language. */
export function linkMail(language: string, mail: LinkMail) {
  const { subject, lines } = WORDINGS[language.startsWith('vi') ? 'vi' : 'en'];
  return { subject: subject(mail), text: `${lines(mail).join('\n\n')}\n` };
}
