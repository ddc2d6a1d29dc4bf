import type { components } from '@baize/api/operator';
import type { Selectable } from 'kysely';
import { getDigits, type MoneyConfig } from '../../platform/currency.ts';
import { ok } from '../../platform/http/handlers.ts';
import { formatMoney } from '../../platform/money.ts';
import { getReference } from '../../platform/references.ts';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import type { SignificantEventTable } from './tables.ts';

export { recordSignificantEvent, type SignificantEvent } from './record.ts';
export type { SignificantEventTable } from './tables.ts';
export { voidedBets } from './views.ts';

const MAX_EVENTS = 200;

/** Events by vendors and payment providers that the operator should review (H107, H115). */
export function createSignificantEventsModule({ db, config }: Platform): ServerModule {
  return {
    name: 'significant-events',
    operatorHandlers: {
      async listSignificantEvents() {
        const rows = await db
          .selectFrom('significant_event')
          .selectAll()
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_EVENTS)
          .execute();
        return ok({ list: rows.map((row) => toWire(row, config)) });
      },
    },
  };
}

function toWire(
  event: Selectable<SignificantEventTable>,
  config: MoneyConfig,
): components['schemas']['SignificantEvent'] {
  const { vendor_code: vendor, round_id: roundId, provider, deposit_id: deposit } = event;
  return {
    id: event.id,
    kind: event.kind,
    playerId: event.player_id,
    ...(vendor !== null && roundId !== null && { vassalage: vendor, roundId }),
    ...(provider !== null &&
      deposit !== null && { provider, deposit: getReference('deposit', deposit) }),
    transactionId: event.transaction_id,
    currency: event.currency,
    amount: formatMoney(event.amount, getDigits(config, event.currency)),
    ...event.facts,
    at: event.at.toISOString(),
  };
}
