/** Inputs of a code's deadlines. */
export interface CodeTimes {
  readonly codeMinutes: number;
  /** 0 means the code's lifetime, as the specification says. */
  readonly resendSeconds: number;
}

/** The code of an external sign-in may be requested again after a minute (T31). */
const EXTERNAL_RESEND_MS = 60_000;

/** When a code sent now expires, and when the next may be requested (T30, T31, H23). */
export function deadlines(
  { codeMinutes, resendSeconds }: CodeTimes,
  external: boolean,
  now: Date,
): { readonly expiresAt: Date; readonly resendAt: Date } {
  const lifetimeMs = codeMinutes * 60_000;
  const waitMs = resendSeconds === 0 ? lifetimeMs : resendSeconds * 1000;
  return {
    expiresAt: new Date(now.getTime() + lifetimeMs),
    resendAt: new Date(now.getTime() + (external ? EXTERNAL_RESEND_MS : waitMs)),
  };
}
