/** What the deadlines of a code follow from. */
export interface CodeTimes {
  readonly codeMinutes: number;
  /** 0 is the specification's: as long as the code lives. */
  readonly resendSeconds: number;
}

/** The code of an external sign-in may be asked for again after a minute (T31). */
const EXTERNAL_RESEND_MS = 60_000;

/** When a code that is sent now ends, and when the next may be asked for (T30, T31, H23). */
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
