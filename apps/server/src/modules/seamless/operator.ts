import type { components } from '@baize/api/operator';
import type { Selectable } from 'kysely';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RoundTable, VendorTransactionTable } from './tables.ts';

type Wire = components['schemas'];

const MAX_ROUNDS = 100;
const MAX_TRANSACTIONS = 500;

/** Operator view of rounds with their calls (H107). */
export function roundHandlers({ db, config }: Platform): Partial<OperatorHandlers> {
  const { currencyDigits: digits } = config;

  async function getTransactions({ player_id, vendor_code, round_id }: Selectable<RoundTable>) {
    return db
      .selectFrom('vendor_transaction')
      .select(['transaction_id', 'kind', 'state', 'amount', 'at'])
      .where('vendor_code', '=', vendor_code)
      .where('round_id', '=', round_id)
      .where('player_id', '=', player_id)
      .where('kind', '<>', 'promotion')
      .$narrowType<{ kind: RoundCallKind }>()
      .orderBy('at')
      .orderBy('transaction_id')
      .limit(MAX_TRANSACTIONS)
      .execute();
  }

  return {
    async getRounds({ params }) {
      const rounds = await db
        .selectFrom('round')
        .selectAll()
        .where('vendor_code', '=', params.vendorCode)
        .where('round_id', '=', params.roundId)
        .orderBy('opened_at', 'desc')
        .limit(MAX_ROUNDS)
        .execute();
      if (rounds.length === 0) throw new ProblemError('not_found');
      const list: Wire['Round'][] = [];
      for (const round of rounds) list.push(toRound(round, await getTransactions(round), digits));
      return ok({ list });
    },
  };
}

/** A promotion win belongs to no round. */
type RoundCallKind = Exclude<VendorTransactionTable['kind'], 'promotion'>;
type Transaction = Pick<
  Selectable<VendorTransactionTable>,
  'transaction_id' | 'state' | 'amount' | 'at'
> & { readonly kind: RoundCallKind };

function toRound(
  round: Selectable<RoundTable>,
  transactions: readonly Transaction[],
  digits: number,
): Wire['Round'] {
  const ended = round.closed_at === null ? 'open' : 'closed';
  return {
    playerId: round.player_id,
    vassalage: round.vendor_code,
    roundId: round.round_id,
    gameCode: round.game_code,
    currency: round.currency,
    state: round.voided_at === null ? ended : 'voided',
    bets: formatMoney(round.bets, digits),
    wins: formatMoney(round.wins, digits),
    openedAt: round.opened_at.toISOString(),
    closedAt: round.closed_at?.toISOString() ?? null,
    voidedAt: round.voided_at?.toISOString() ?? null,
    transactions: transactions.map(({ transaction_id, kind, state, amount, at }) => ({
      transactionId: transaction_id,
      kind,
      state,
      amount: formatMoney(amount, digits),
      at: at.toISOString(),
    })),
  };
}
