/** Limits of failed logins. Windows and locks in milliseconds. */
export interface FailurePolicy {
  /** Failed logins of one account name after which a captcha is required (T17). */
  readonly captchaAfterAccount: number;
  /** Failed logins of one address after which a captcha is required for every account. */
  readonly captchaAfterAddress: number;
  /** Failed logins of one account name after which it is locked for {@link lockMs}. */
  readonly lockAfter: number;
  readonly lockMs: number;
  /** Older failures are ignored. */
  readonly windowMs: number;
}

export const DEFAULT_FAILURE_POLICY: FailurePolicy = {
  captchaAfterAccount: 3,
  captchaAfterAddress: 30,
  lockAfter: 6,
  lockMs: 15 * 60_000,
  windowMs: 15 * 60_000,
};

/** Failures counted for one key (an account name or an address). */
export interface FailureCount {
  readonly failures: number;
  readonly lastAt: Date;
}

/** Requirements of the next login attempt. */
export interface LoginRequirements {
  readonly captcha: boolean;
  /** Whether the account name has failures that a successful login clears. */
  readonly hasFailed: boolean;
  /** Set while the account name is locked. */
  readonly lockedUntil?: Date;
}

/**
 * Requirements of a login, from the failures of its account name and of its address. Missing
 * accounts count as well, so that responses do not differ (H16).
 */
export function getLoginRequirements(
  account: FailureCount | undefined,
  address: FailureCount | undefined,
  now: Date,
  policy: FailurePolicy = DEFAULT_FAILURE_POLICY,
): LoginRequirements {
  const accountFailures = countRecent(account, now, policy);
  const addressFailures = countRecent(address, now, policy);
  const captcha =
    accountFailures >= policy.captchaAfterAccount || addressFailures >= policy.captchaAfterAddress;
  const requirements = { captcha, hasFailed: accountFailures > 0 };
  if (accountFailures < policy.lockAfter || account === undefined) return requirements;
  const lockedUntil = new Date(account.lastAt.getTime() + policy.lockMs);
  return lockedUntil > now ? { ...requirements, lockedUntil } : requirements;
}

function countRecent(count: FailureCount | undefined, now: Date, policy: FailurePolicy): number {
  if (count === undefined) return 0;
  return now.getTime() - count.lastAt.getTime() > policy.windowMs ? 0 : count.failures;
}
