import type { CodePurpose } from './tables.ts';

/** Contents of a message with a code. */
export interface CodeText {
  readonly brand: string;
  readonly code: string;
  readonly minutes: number;
  /** Where the code is typed: phones fill it in only there (WebOTP). */
  readonly host: string;
}

type Language = 'en' | 'vi';

const WHAT: Readonly<Record<Language, Readonly<Record<CodePurpose, string>>>> = {
  en: {
    login: 'to log in',
    registration: 'to register',
    reset_password: 'to set a new password',
    challenge: 'to finish your login',
    bind_phone: 'to confirm your phone',
    bind_email: 'to confirm your e-mail',
  },
  vi: {
    login: 'để đăng nhập',
    registration: 'để đăng ký',
    reset_password: 'để đặt mật khẩu mới',
    challenge: 'để hoàn tất đăng nhập',
    bind_phone: 'để xác nhận số điện thoại',
    bind_email: 'để xác nhận e-mail',
  },
};

const TEXT: Readonly<Record<Language, (text: CodeText, what: string) => string>> = {
  en: ({ brand, code, minutes }, what) =>
    `${brand}: ${code} is your code ${what}. It works for ${minutes} min. We never ask you for it.`,
  vi: ({ brand, code, minutes }, what) =>
    `${brand}: ${code} là mã ${what}. Mã có hiệu lực ${minutes} phút. Chúng tôi không bao giờ hỏi mã này.`,
};

const SUBJECT: Readonly<Record<Language, (brand: string) => string>> = {
  en: (brand) => `Your ${brand} code`,
  vi: (brand) => `Mã ${brand} của bạn`,
};

function getLanguage(tag: string): Language {
  return tag.startsWith('vi') ? 'vi' : 'en';
}

/** The SMS; its last line binds the code to the portal's origin. */
export function smsText(language: string, purpose: CodePurpose, text: CodeText): string {
  const lang = getLanguage(language);
  return `${TEXT[lang](text, WHAT[lang][purpose])}\n\n@${text.host} #${text.code}`;
}

/** The e-mail with a code. */
export function mailText(language: string, purpose: CodePurpose, text: CodeText) {
  const lang = getLanguage(language);
  return { subject: SUBJECT[lang](text.brand), text: `${TEXT[lang](text, WHAT[lang][purpose])}\n` };
}
