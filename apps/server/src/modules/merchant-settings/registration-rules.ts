import type { FieldRule } from '@baize/rules';
import { getTags } from '../language/index.ts';

export type { FieldRule };

/** Terms for a new member; a new text needs a new version (T23). */
export interface Terms {
  readonly version: string;
  readonly text: string;
  readonly translations: readonly { readonly language: string; readonly text: string }[];
}

/** A field shown in the form; lengths in characters. */
function shown(
  field: string,
  patternId: string,
  minLength: number,
  maxLength: number,
  required = true,
): FieldRule {
  return { field, enabled: true, required, acceptedPattern: '*', patternId, minLength, maxLength };
}

/** A field of the specification that this merchant does not use. */
function hidden(field: string): FieldRule {
  return {
    field,
    enabled: false,
    required: false,
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 0,
    maxLength: 64,
  };
}

/** A full name, for merchants that ask for one. */
const fullName = (field: string): FieldRule => ({
  ...hidden(field),
  patternId: 'person_name',
  minLength: 1,
  maxLength: 80,
});

/** Default payment password: six digits (H75). */
const PAYMENT_PASSWORD: FieldRule = {
  ...shown('paymentPassword', 'digits', 6, 6),
  enabled: false,
};

/** The default form: password lengths by ASVS 6.2.1 and 6.2.9 (H18). */
export const DEFAULT_RULES: readonly FieldRule[] = [
  shown('username', 'letter_first_alnum', 4, 16),
  shown('password', 'any', 8, 64),
  shown('mobileNum', 'digits', 10, 11, false),
  shown('verificationCode', 'digits', 6, 6, false),
  shown('affiliateCode', 'alphanumeric', 4, 16, false),
  shown('captcha', 'alphanumeric', 5, 5),
  fullName('payeeName'),
  fullName('fullname'),
  ...[
    'email',
    'qqNum',
    'recommenderId',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'referralCode',
    'nickname',
    'zalo',
    'telegram',
    'birthday',
    'address',
    'nationality',
    'occupation',
    'sourceOfIncome',
  ].map(hidden),
  PAYMENT_PASSWORD,
];

/** Rules of a payment password, whether or not the registration form asks for one (H75). */
export function paymentPasswordRule(rules: readonly FieldRule[]): FieldRule {
  const own = rules.find(({ field }) => field === PAYMENT_PASSWORD.field) ?? PAYMENT_PASSWORD;
  return { ...own, enabled: true, required: true };
}

/**
 * Default terms in English and Vietnamese until the operator sets their own; `demo` paragraphs are
 * for demos only.
 */
const PARAGRAPHS: readonly { readonly en: string; readonly vi: string; readonly demo?: true }[] = [
  {
    en: 'These terms are between you and the operator of this portal. By opening an account you agree to them.',
    vi: 'Các điều khoản này là giữa bạn và bên vận hành cổng này. Khi mở tài khoản, bạn đồng ý với chúng.',
  },
  {
    demo: true,
    en: 'What runs here is a demonstration with demo money: nothing can be bought, won or paid out in real money. Demo money has no value and may be reset when the demonstration is.',
    vi: 'Ở đây đang chạy một bản trình diễn bằng tiền demo: không có gì mua được, thắng được hay rút được bằng tiền thật. Tiền demo không có giá trị và có thể bị đặt lại cùng bản trình diễn.',
  },
  {
    en: 'You must be of the age that the registration form names, and be where playing is allowed. We may ask you to show both.',
    vi: 'Bạn phải đủ tuổi như mẫu đăng ký nêu và ở nơi được phép chơi. Chúng tôi có thể yêu cầu bạn chứng minh cả hai.',
  },
  {
    en: 'You play for yourself, on one account. Playing for somebody else or lending your account ends it.',
    vi: 'Bạn chơi cho chính mình, trên một tài khoản. Chơi hộ người khác hoặc cho mượn tài khoản sẽ khiến tài khoản bị đóng.',
  },
  {
    en: 'Play money of a game that is opened for fun has no value. It cannot be sold, exchanged or paid out.',
    vi: 'Tiền chơi thử của trò mở ở chế độ chơi thử không có giá trị. Không thể bán, đổi hay rút tiền này.',
  },
  {
    en: 'Keep your password and your payment password to yourself. What is done with them counts as done by you until you tell us.',
    vi: 'Hãy giữ kín mật khẩu và mật khẩu thanh toán. Việc gì làm bằng chúng được xem là do bạn làm cho đến khi bạn báo cho chúng tôi.',
  },
  {
    en: 'A bet counts when the platform has booked it. Outcomes and payouts follow the rules of each game, which you can read before you play. A bet on a game that failed is given back.',
    vi: 'Một lần cược được tính khi hệ thống đã ghi sổ. Kết quả và tiền thưởng theo luật của từng trò, bạn có thể đọc trước khi chơi. Tiền cược vào trò bị lỗi được trả lại.',
  },
  {
    en: 'We may close a game, end a session or close an account to protect players or the platform, and say why where the law lets us.',
    vi: 'Chúng tôi có thể đóng một trò chơi, kết thúc phiên hoặc đóng tài khoản để bảo vệ người chơi hay hệ thống, và nêu lý do khi pháp luật cho phép.',
  },
  {
    en: 'You may stop using the portal at any time. Limits, breaks and self-exclusion are announced and not open yet.',
    vi: 'Bạn có thể ngừng sử dụng cổng bất cứ lúc nào. Giới hạn, tạm nghỉ và tự loại trừ đã được thông báo nhưng chưa mở.',
  },
  {
    en: 'What we keep of you, and why, stands in the help under “Privacy”. A new version of these terms counts once you have agreed to it.',
    vi: 'Chúng tôi lưu gì về bạn và vì sao được ghi trong phần trợ giúp, mục “Quyền riêng tư”. Phiên bản mới của các điều khoản này có hiệu lực khi bạn đã đồng ý.',
  },
];

/** Default terms until the operator sets their own; production omits demo paragraphs. */
export function defaultTerms(isDemo: boolean): Terms {
  const said = PARAGRAPHS.filter(({ demo }) => isDemo || !demo);
  const textIn = (language: 'en' | 'vi') => said.map((each) => each[language]).join('\n\n');
  const translations = [{ language: 'vi', text: textIn('vi') }];
  return { version: '2026-11', text: textIn('en'), translations };
}

/** The terms in a visitor's language, or the original text. */
export function termsIn(
  { version, text, translations }: Terms,
  language: string,
): { readonly version: string; readonly text: string; readonly language: string | null } {
  const found = getTags(language)
    .map((tag) => translations.find((each) => each.language.toLowerCase() === tag))
    .find((each) => each !== undefined);
  return { version, text: found?.text ?? text, language: found?.language ?? null };
}
