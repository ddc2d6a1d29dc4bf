import { begin, decide, type ActorRole } from '@baize/machines/lifecycle';
import { lotteryOrder, type LotteryOrderCommand } from '@baize/machines/lottery-order';
import type { Schemas } from '@baize/api';

export type OrderState = Schemas['LotteryOrderState'];

/** The ledger's data of one draw of an order. */
export interface LedgerDraw {
  readonly drawsAt: Date;
  readonly isClosed: boolean;
  readonly isVoid: boolean;
  readonly hasWon: boolean;
}

/** The state of one draw. */
export function getDrawState(facts: LedgerDraw, now: Date): OrderState {
  return getResult(facts) ?? (facts.drawsAt <= now ? 'drawn' : 'placed');
}

/**
 * The state of an order: its lifecycle after everything that the ledger has booked for its draws.
 */
export function getOrderState(draws: readonly LedgerDraw[], now: Date): OrderState {
  let stored = begin(lotteryOrder);
  for (const command of listCommands(draws, now)) {
    const decision = decide(lotteryOrder, stored, command);
    if ('refused' in decision) break;
    stored = decision.accepted;
  }
  return stored.state as OrderState;
}

/** The commands up to the first draw without a result. */
function listCommands(draws: readonly LedgerDraw[], now: Date): LotteryOrderCommand[] {
  const open = draws.findIndex((facts) => getResult(facts) === null);
  const settled = open === -1 ? draws : draws.slice(0, open);
  const next = open === -1 ? undefined : draws[open];
  const createOrigin = (role: ActorRole) => ({ actor: { role, id: role }, now: now.getTime() });
  return [
    { type: 'place', draws: draws.length, ...createOrigin('player') },
    ...settled.map((facts): LotteryOrderCommand => ({
      type: 'settle',
      result: getResult(facts) ?? 'void',
      ...createOrigin('provider'),
    })),
    ...(next && next.drawsAt <= now ? [{ type: 'draw', ...createOrigin('clock') } as const] : []),
  ];
}

function getResult({ isVoid, isClosed, hasWon }: LedgerDraw): 'won' | 'lost' | 'void' | null {
  if (isVoid) return 'void';
  if (!isClosed) return null;
  return hasWon ? 'won' : 'lost';
}
