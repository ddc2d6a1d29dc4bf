import { getTexts } from '../../language/index.ts';

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

/** The notice in a language: the subject of a mail, and the text of a mail or an SMS. */
export function noticeText(reader: string, change: FactorChange, notice: Notice) {
  const { write } = getTexts(reader);
  const { brand, account, when, withdrawableAt: until } = notice;
  const wait = change === 'payoutBound' ? 'server.notice.payout' : 'server.notice.coolDown';
  const lines = [
    write('server.notice.change', { brand, account, change, when }),
    ...(until ? [write(wait, { until })] : []),
    write('server.notice.advice'),
  ];
  return { subject: write('server.notice.subject', { brand }), text: `${lines.join('\n\n')}\n` };
}
