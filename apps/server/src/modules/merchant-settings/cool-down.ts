import type { MerchantSettings } from './settings.ts';

const MINUTE_MS = 60_000;

/** When withdrawals are possible again after a change; null where they are already. */
export function getCoolDownEnd(
  { withdrawals }: Pick<MerchantSettings, 'withdrawals'>,
  changedAt: Date,
  now: Date,
): Date | null {
  const end = new Date(changedAt.getTime() + withdrawals.coolDownMinutes * MINUTE_MS);
  return end > now ? end : null;
}
