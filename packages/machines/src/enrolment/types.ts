import type { Failure, Sealed } from '../kit/index.ts';

/** What an authenticator app needs to show codes: as text, and as a QR code says it. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Why a test code is not worth sending; names the message. */
export type TestCodeProblem = 'required' | 'format';

export interface EnrolmentContext {
  readonly secret: Sealed<AppSecret> | null;
  readonly code: Sealed | null;
  /** The recovery codes, shown this once. */
  readonly recoveryCodes: Sealed<readonly string[]> | null;
  /** An answer got lost: the app may count already, and nobody has seen its recovery codes. */
  readonly lost: boolean;
  /** The dialog was closed while its test code was on its way. */
  readonly withdrawn: boolean;
  readonly problem: TestCodeProblem | null;
  readonly failure: Failure | null;
}

export type EnrolmentEvent =
  | { readonly type: 'enrolment.requested' }
  /** New recovery codes in place of those of before. */
  | { readonly type: 'codes.requested' }
  | { readonly type: 'code.submitted'; readonly code: Sealed }
  | { readonly type: 'code.edited' }
  | { readonly type: 'enrolment.abandoned' }
  | { readonly type: 'codes.saved' };

export type EnrolmentTag = 'busy';

/** Keys that no recorder may show. */
export const enrolmentSecrets: readonly string[] = ['secret', 'code', 'recoveryCodes'];
