import type { Failure, Sealed } from '../kit/index.ts';

/** What an authenticator app needs to show codes: the secret as text and as a QR code. */
export interface AppSecret {
  readonly secret: string;
  readonly uri: string;
}

/** Why a test code is not sent; names the message. */
export type TestCodeProblem = 'required' | 'format';

export interface EnrolmentContext {
  readonly secret: Sealed<AppSecret> | null;
  readonly code: Sealed | null;
  /** The recovery codes, shown only once. */
  readonly recoveryCodes: Sealed<readonly string[]> | null;
  /** An answer was lost: the app may be active, and its recovery codes were never shown. */
  readonly lost: boolean;
  /** The dialog was closed while its test code was in flight. */
  readonly withdrawn: boolean;
  readonly problem: TestCodeProblem | null;
  readonly failure: Failure | null;
}

export type EnrolmentEvent =
  | { readonly type: 'enrolment.requested' }
  /** Replaces the recovery codes. */
  | { readonly type: 'codes.requested' }
  | { readonly type: 'code.submitted'; readonly code: Sealed }
  | { readonly type: 'code.edited' }
  | { readonly type: 'enrolment.abandoned' }
  | { readonly type: 'codes.saved' };

export type EnrolmentTag = 'busy';

/** Keys that no recorder may show. */
export const enrolmentSecrets: readonly string[] = ['secret', 'code', 'recoveryCodes'];
