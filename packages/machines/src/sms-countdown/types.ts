import type { Failure, Sealed } from '../kit/index.ts';

/** The phone that receives the code. */
export interface PhoneTarget {
  /** As typed, without the dialling code (H22). */
  readonly mobile: string;
  readonly countryDialingCode: string;
  /** Whether the number is valid in its country (H21); the form knows the country. */
  readonly fits: boolean;
  /** The user name, when registering by user name. */
  readonly username?: string;
}

/** Why a target gets no code (V25). */
export type TargetProblem = 'required' | 'format';

export interface SmsCountdownInput {
  /** The purpose of the codes; a stored wait is found by it. */
  readonly purpose: string;
}

/** A code that was sent. Times are the server's, epoch milliseconds. */
export interface SentCode {
  /** Must be sent back with the code: a code only works with the attempt that requested it. */
  readonly attemptId: string;
  readonly sentAt: number;
  readonly resendAt: number;
  readonly expiresAt: number;
  /** The masked phone. */
  readonly hint: string | null;
}

/** Stored across reloads: the code, and this device's clock when it was sent. */
export interface StoredCode {
  readonly code: SentCode;
  /** The device's clock at `code.sentAt`, epoch milliseconds. */
  readonly deviceAt: number;
  readonly target: PhoneTarget;
}

/** What `requestCode` needs. */
export interface SmsCodeRequest {
  readonly purpose: string;
  readonly target: PhoneTarget;
  readonly botProof: Sealed | null;
}

/** How sending fails; `detail` is the server's own message, shown in a dialog (P25, X24). */
export interface SmsFailure extends Failure {
  readonly detail?: string;
}

export interface SmsCountdownContext {
  readonly purpose: string;
  readonly target: PhoneTarget | null;
  readonly problem: TargetProblem | null;
  readonly botProof: Sealed | null;
  /** When a code was last requested; requests are throttled (K29). */
  readonly askedAt: number | null;
  /** The latest code; stays after the wait, because it may still be typed. */
  readonly code: SentCode | null;
  /** When the code was sent, on this device's clock. */
  readonly deviceAt: number | null;
  /** When the next may be requested, on this device's clock (H23). */
  readonly resendAt: number | null;
  readonly failure: SmsFailure | null;
}

export type SmsCountdownEvent =
  | { readonly type: 'code.requested'; readonly target: PhoneTarget; readonly at: number }
  /** The target changed; the wait does not apply to another target. */
  | { readonly type: 'target.edited'; readonly target: PhoneTarget }
  | { readonly type: 'warning.dismissed' }
  /** The tab was in the background, where timers sleep. */
  | { readonly type: 'window.focused' };

/** counting: show the seconds until `resendAt`; warning: show `failure.detail` in a dialog. */
export type SmsCountdownTag = 'busy' | 'counting' | 'warning';

/** Milliseconds. */
export const smsCountdownTimes = { throttle: 1_000, longestWait: 600_000 } as const;

/** Keys that no recorder may show: a phone is personal, an attempt id is half a key. */
export const smsCountdownSecrets: readonly string[] = ['botProof', 'target', 'code', 'mobile'];

/** Whether two targets are the same phone. */
export function sameTarget(one: PhoneTarget | null, other: PhoneTarget | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.mobile === other.mobile &&
    one.countryDialingCode === other.countryDialingCode
  );
}
