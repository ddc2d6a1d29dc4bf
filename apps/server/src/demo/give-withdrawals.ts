import { memberByAccount } from '../modules/accounts/index.ts';
import { getPayoutAccounts } from '../modules/payout-accounts/index.ts';
import {
  addPastWithdrawal,
  findPastWithdrawals,
  type PastWithdrawal,
} from '../modules/withdrawals/index.ts';
import { type MoneyConfig, toLocalAmount } from '../platform/currency.ts';
import type { Platform } from '../platform/platform.ts';
import { PAYEE_ACCOUNT } from './accounts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Pending withdrawals wait for some days, so that visitors of the demo find them pending. */
const PENDING_MS = 5 * DAY_MS;

type Story = Pick<PastWithdrawal, 'amount' | 'decisions' | 'payment'>;

const paid = ['review', 'approve', 'pay'] as const;

/** A withdrawal in every state (H97), oldest first; amounts in cents of a dollar. */
function stories(now: number): readonly Story[] {
  const waits = { type: 'send', dueAt: now + PENDING_MS } as const;
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
 * Gives the first demo player withdrawals in every state, by the modules' own functions. Runs at
 * the start, like their payout account; existing ones are kept.
 */
export async function giveWithdrawals(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const player = await memberByAccount(db, PAYEE_ACCOUNT);
  if (player === undefined) return;
  const now = clock.nowMs();
  const demoStories = stories(now);
  const names = demoStories.map((_, at) => `demo-withdrawal-${at}`);
  const present = await findPastWithdrawals(db, player.id, names);
  if (present.size === demoStories.length) return;
  const [account] = await getPayoutAccounts(platform).opened(db, player.id);
  if (account === undefined) return;
  for (const [at, story] of demoStories.entries()) {
    const name = names[at]!;
    if (present.has(name)) continue;
    await addPastWithdrawal(platform, {
      ...toLocalStory(platform.config, story),
      playerId: player.id,
      currency: player.currency,
      methodId: 'demo-payout',
      accountId: account.row.id,
      asksAccountName: true,
      // Four per day, none today.
      at: new Date(now - DAY_MS - (demoStories.length - at) * 6 * HOUR_MS),
      name,
    });
  }
}
