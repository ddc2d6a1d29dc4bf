import type { MerchantSettings } from './settings.ts';

const MINUTE_MS = 60_000;

/** End of the withdrawal cool-down after a change; null if there is none. */
export function getCoolDownEnd(
  { withdrawals }: Pick<MerchantSettings, 'withdrawals'>,
  changedAt: Date,
  now: Date,
): Date | null {
  const end = new Date(changedAt.getTime() + withdrawals.coolDownMinutes * MINUTE_MS);
  return end > now ? end : null;
}
