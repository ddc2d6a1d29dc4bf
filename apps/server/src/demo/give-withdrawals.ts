import { memberByAccount } from '../modules/identity/index.ts';
import { getPayoutAccounts } from '../modules/payout-accounts/index.ts';
import { addPastWithdrawal, type PastWithdrawal } from '../modules/withdrawals/index.ts';
import { type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';
import { PAYEE_ACCOUNT } from './accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What waits for an answer does so for some days, so that whoever looks at the demo finds it waiting. */
const PATIENCE_MS = 5 * DAY_MS;

type Story = Pick<PastWithdrawal, 'amount' | 'decisions' | 'payment'>;

const paid = ['review', 'approve', 'pay'] as const;

/** A withdrawal in every state there is (H97), the oldest first; amounts in cents of a dollar. */
function stories(now: number): readonly Story[] {
  const waits = { type: 'send', dueAt: now + PATIENCE_MS } as const;
  return [
    { amount: 6_050n, decisions: paid, payment: [waits, { type: 'receive' }] },
    // Sent and forced long ago.
    {
      amount: 4_550n,
      decisions: paid,
      payment: [{ type: 'send', dueAt: now - 3 * DAY_MS }, { type: 'force' }],
    },
    {
      amount: 3_050n,
      decisions: paid,
      payment: [waits, { type: 'dispute' }, { type: 'settle' }],
    },
    {
      amount: 2_550n,
      decisions: paid,
      payment: [waits, { type: 'dispute' }, { type: 'return' }],
    },
    { amount: 10_000n, decisions: ['review', 'reject'] },
    { amount: 3_550n, decisions: paid, payment: [waits, { type: 'dispute' }] },
    {
      amount: 8_050n,
      decisions: paid,
      payment: [waits, { type: 'receive_partly', amount: 5_000 }],
    },
    { amount: 5_050n, decisions: paid, payment: [waits] },
    { amount: 2_050n, decisions: paid },
    { amount: 4_050n, decisions: ['review', 'approve'] },
    { amount: 1_550n, decisions: ['review'] },
    { amount: 2_000n, decisions: [] },
  ];
}

/** A story in the merchant's currency. */
function toLocalStory(config: MoneyConfig, { amount, decisions, payment }: Story): Story {
  return {
    amount: toLocalAmount(config, amount),
    decisions,
    ...(payment && {
      payment: payment.map((step) =>
        step.type === 'receive_partly'
          ? { ...step, amount: Number(toLocalAmount(config, BigInt(step.amount))) }
          : step,
      ),
    }),
  };
}

/**
 * The first demo player has withdrawals in every state, by the modules' own functions. At the start, like the account
 * that they go to; those that are there already stay as they are.
 */
export async function giveWithdrawals(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const player = await memberByAccount(db, PAYEE_ACCOUNT);
  if (player === undefined) return;
  const [account] = await getPayoutAccounts(platform).opened(db, player.id);
  if (account === undefined) return;
  const now = clock.nowMs();
  const told = stories(now);
  for (const [at, story] of told.entries()) {
    await addPastWithdrawal(platform, {
      ...toLocalStory(platform.config, story),
      playerId: player.id,
      currency: player.currency,
      methodId: 'demo-payout',
      accountId: account.row.id,
      asksAccountName: true,
      // Four a day, and none of them today.
      at: new Date(now - DAY_MS - (told.length - at) * 6 * HOUR_MS),
      name: `demo-withdrawal-${at}`,
    });
  }
}
