/** Changes to an account's login methods and proofs. */
export type FactorChange =
  | 'password'
  | 'paymentPassword'
  | 'payoutBound'
  | 'payoutRetired'
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodes'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'phone'
  | 'email'
  | 'externalLinked'
  | 'externalUnlinked'
  | 'rememberedCopied';

/** Details of a notice. */
export interface Notice {
  readonly brand: string;
  readonly account: string;
  /** Unambiguous in every time zone: `2026-11-21 20:30 UTC`. */
  readonly when: string;
  /** When withdrawals are possible again, in the same format. */
  readonly withdrawableAt?: string;
}

interface Wording {
  readonly changes: Readonly<Record<FactorChange, string>>;
  readonly subject: (notice: Notice) => string;
  readonly lines: (change: string, notice: Notice) => readonly string[];
  /** Until when withdrawals and transfers are blocked. */
  readonly coolDown: (change: FactorChange, until: string) => string;
}

const WORDINGS: Readonly<Record<'en' | 'vi', Wording>> = {
  en: {
    changes: {
      password: 'the password was changed',
      paymentPassword: 'the payment password was set',
      payoutBound: 'a payout account was added',
      payoutRetired: 'a payout account was removed by support',
      totpOn: 'an authenticator app was added',
      totpOff: 'the authenticator app was removed',
      recoveryCodes: 'new recovery codes were created',
      passkeyAdded: 'a passkey was added',
      passkeyRemoved: 'a passkey was removed',
      phone: 'a phone number was added',
      email: 'an e-mail address was added',
      externalLinked: 'a linked account was added',
      externalUnlinked: 'a linked account was removed',
      rememberedCopied:
        'a remembered login was used twice, so another person may have a copy of it; we ended it and all sessions it had opened',
    },
    subject: ({ brand }) => `Your ${brand} account: security change`,
    coolDown: (change, until) =>
      `To protect your money, you cannot ${change === 'payoutBound' ? 'withdraw to it' : 'withdraw or transfer money'} before ${until}.`,
    lines: (change, { brand, account, when }) => [
      `${brand}, account ${account}: ${change} (${when}).`,
      'If this wasn’t you, set a new password at once and log out everywhere in the security centre.',
    ],
  },
  vi: {
    changes: {
      password: 'mật khẩu đã được đổi',
      paymentPassword: 'mật khẩu thanh toán đã được đặt',
      payoutBound: 'đã thêm một tài khoản nhận tiền',
      payoutRetired: 'bộ phận hỗ trợ đã gỡ một tài khoản nhận tiền',
      totpOn: 'đã thêm ứng dụng xác thực',
      totpOff: 'đã gỡ ứng dụng xác thực',
      recoveryCodes: 'đã tạo mã khôi phục mới',
      passkeyAdded: 'đã thêm khóa truy cập',
      passkeyRemoved: 'đã gỡ khóa truy cập',
      phone: 'đã liên kết một số điện thoại',
      email: 'đã liên kết một địa chỉ e-mail',
      externalLinked: 'đã liên kết một tài khoản bên ngoài mở được nó',
      externalUnlinked: 'đã hủy liên kết một tài khoản bên ngoài',
      rememberedCopied:
        'một lần đăng nhập được ghi nhớ đã bị dùng hai lần nên có thể người khác đang giữ bản sao; nó và mọi phiên do nó mở đã bị kết thúc',
    },
    subject: ({ brand }) => `Tài khoản ${brand} của bạn: thay đổi bảo mật`,
    coolDown: (change, until) =>
      `Để bảo vệ tiền của bạn, bạn chưa thể ${change === 'payoutBound' ? 'rút tiền về tài khoản này' : 'rút hoặc chuyển tiền'} trước ${until}.`,
    lines: (change, { brand, account, when }) => [
      `${brand}, tài khoản ${account}: ${change} (${when}).`,
      'Nếu không phải bạn, hãy đặt ngay mật khẩu mới và đăng xuất khỏi mọi nơi trong trung tâm bảo mật.',
    ],
  },
};

/** The notice in a language: the subject of a mail, and the text of a mail or an SMS. */
export function noticeText(language: string, change: FactorChange, notice: Notice) {
  const { changes, subject, lines, coolDown } = WORDINGS[language.startsWith('vi') ? 'vi' : 'en'];
  const [what, ...advice] = lines(changes[change], notice);
  const wait = notice.withdrawableAt ? [coolDown(change, notice.withdrawableAt)] : [];
  return { subject: subject(notice), text: `${[what, ...wait, ...advice].join('\n\n')}\n` };
}
