import { lockMember, memberByAccount } from '../modules/accounts/index.ts';
import { getPaymentPasswords } from '../modules/payment-password/index.ts';
import { getPayoutAccounts } from '../modules/payout-accounts/index.ts';
import type { Platform } from '../platform/platform.ts';
import { DEMO_PAYMENT_PASSWORD, PAYEE_ACCOUNT } from './accounts.ts';
import { getPasswords } from '../modules/passwords/index.ts';

/** Payee of the demo. The number is a test number of the card networks. */
const PAYEE = {
  account: PAYEE_ACCOUNT,
  card: {
    kind: 'bank_card',
    provider: 'Demo Bank',
    holderName: 'ROBIN VALE',
    number: '4111111111111111',
    numberType: 'card',
  },
} as const;

const PAYEE_AGE_MS = 60 * 24 * 3_600_000;

/**
 * Gives the first demo player a payment password and a payout account (H75, H73) once. Done at the
 * start and not with the demo data, because a prepared database was sealed with another server's
 * key.
 */
export async function givePayment(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const player = await memberByAccount(db, PAYEE.account);
  if (player === undefined) return;
  const { id: playerId } = player;
  const [passwords, accounts] = [getPaymentPasswords(platform), getPayoutAccounts(platform)];
  if ((await passwords.getFacts(db, playerId)) !== null) return;
  if ((await accounts.opened(db, playerId)).length > 0) return;
  const paymentHash = await getPasswords(platform).hash(DEMO_PAYMENT_PASSWORD);
  // Older than any cool-down and than the withdrawals to it.
  const at = new Date(clock.nowMs() - PAYEE_AGE_MS);
  await platform.transaction(async (trx) => {
    await lockMember(trx, playerId);
    // Another server that starts at the same time may have been first.
    if ((await passwords.getFacts(trx, playerId)) !== null) return;
    await passwords.set(trx, { playerId, paymentHash, at });
    await accounts.bind(trx, { ...PAYEE.card, playerId, at });
  });
}
