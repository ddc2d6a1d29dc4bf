/**
 * The statecharts of a page's slips: one of the slip that is being written, and one of the slip
 * whose cash-out is asked for. Each goes through `bet-slip` from its own beginning.
 */
import { betSlipActors, betSlipMachine } from '@baize/machines/bet-slip';
import type { BetSlipPorts, SlipAnswer } from '@baize/machines/bet-slip';
import { createActor } from 'xstate';
import type { QuoteView, SlipOrder, SlipView } from '../../../kernel/protocol.ts';

/** Calls to the arcade's server. Each rejects with a `Failure`. */
export interface SlipCalls {
  readonly placeSlip: (order: SlipOrder) => Promise<SlipView>;
  readonly askQuote: (wanted: { slipId: string; percent: number }) => Promise<QuoteView>;
  readonly sellSlip: (order: {
    requestId: string;
    slipId: string;
    quoteId: string;
  }) => Promise<SlipView>;
}

const machineFor = (ports: BetSlipPorts) =>
  betSlipMachine.provide({ actors: betSlipActors(ports) });
const createSlip = (ports: BetSlipPorts) => createActor(machineFor(ports));
type SlipActor = ReturnType<typeof createSlip>;
type SlipSnapshot = ReturnType<SlipActor['getSnapshot']>;

export type SlipPhase = SlipSnapshot['value'];

export interface Sale {
  readonly slipId: string;
  readonly phase: SlipPhase;
  readonly quote: QuoteView | null;
  /** Why the last price was not paid, as the code of a problem. */
  readonly code: string | null;
}

/** The slip that is being written, and the sale of another one. */
export interface SlipState {
  readonly phase: SlipPhase;
  readonly reason: string | null;
  readonly sale: Sale | null;
}

/** A sale that runs: its statechart, and the price that was quoted for its slip alone. */
interface RunningSale {
  readonly slipId: string;
  readonly actor: SlipActor;
  readonly getQuote: () => QuoteView | null;
}

export class SlipDesk {
  readonly #calls: SlipCalls;
  readonly #listeners = new Set<() => void>();
  #orders = new Map<string, SlipOrder>();
  #slips: readonly SlipView[] = [];
  #slip: SlipActor;
  #sale: RunningSale | null = null;
  #state: SlipState = { phase: 'editing', reason: null, sale: null };

  constructor(calls: SlipCalls) {
    this.#calls = calls;
    this.#slip = this.#watch(createSlip(this.#ports));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SlipState => this.#state;

  place(order: SlipOrder): void {
    this.#orders = new Map([[order.requestId, order]]);
    const slipInput = { key: order.requestId, accept: order.accept };
    this.#slip.send({ type: 'slip.placed', wanted: slipInput });
  }

  /** Sends the same slip again, under the id that it was sent by. */
  repeat(): void {
    this.#slip.send({ type: 'slip.repeated' });
  }

  /** A change of the slip; what was booked is another slip from then on. */
  edit(): void {
    if (this.#slip.getSnapshot().value !== 'accepted')
      return this.#slip.send({ type: 'slip.edited' });
    this.#slip.stop();
    this.#slip = this.#watch(createSlip(this.#ports));
    this.#tell();
  }

  /** Asks for the price of a share of an accepted slip. */
  ask(slipId: string, percent: number): void {
    const now = this.#sale?.actor.getSnapshot().value;
    // It may have been paid: that is found out first.
    if (now === 'selling' || now === 'saleUnanswered') return;
    if (this.#sale?.slipId !== slipId) {
      this.#sale?.actor.stop();
      this.#sale = this.#openSale(slipId);
    }
    this.#sale.actor.send({ type: 'cashOut.requested', percent });
  }

  sell(key: string): void {
    this.#sale?.actor.send({ type: 'cashOut.confirmed', key });
  }

  /** Asks again whether a price was paid, and pays it if not. */
  sellAgain(): void {
    this.#sale?.actor.send({ type: 'cashOut.repeated' });
  }

  keep(): void {
    this.#sale?.actor.send({ type: 'cashOut.abandoned' });
  }

  /** The slips as the stream of events tells them. */
  follow(slips: readonly SlipView[]): void {
    this.#slips = slips;
    this.#tellDecision();
    const sold = this.#sale && this.#find(this.#sale.slipId);
    if (sold && sold.state !== 'accepted') this.#sale?.actor.send({ type: 'slip.settled' });
  }

  stop(): void {
    this.#slip.stop();
    this.#sale?.actor.stop();
  }

  #find(slipId: string): SlipView | undefined {
    return this.#slips.find((one) => one.slipId === slipId);
  }

  /** The decision may be streamed before the answer that the slip waits. */
  #tellDecision(): void {
    const { value, context } = this.#slip.getSnapshot();
    const slip = value === 'waiting' ? this.#find(context.slipId) : undefined;
    if (!slip) return;
    const answer = toAnswer(slip);
    if (answer.state !== 'waiting') this.#slip.send({ type: 'slip.decided', answer });
  }

  /** Opens the sale of a slip that was accepted before, perhaps on another visit. */
  #openSale(slipId: string): RunningSale {
    let quote: QuoteView | null = null;
    const ports: BetSlipPorts = {
      ...this.#ports,
      quoteCashOut: async (wanted) => {
        // An answer that arrives after another slip was chosen stays with this sale.
        quote = await this.#calls.askQuote(wanted);
        return quote;
      },
      cashOut: async ({ quoteId, key }) => {
        const slip = await this.#calls.sellSlip({ requestId: key, slipId, quoteId });
        return { goesOn: slip.state === 'accepted' };
      },
    };
    const machine = machineFor(ports);
    const { context } = createSlip(ports).getSnapshot();
    const snapshot = machine.resolveState({ value: 'accepted', context: { ...context, slipId } });
    const actor = this.#watch(createActor(machine, { snapshot }));
    return { slipId, actor, getQuote: () => quote };
  }

  #watch(actor: SlipActor): SlipActor {
    actor.start().subscribe(() => {
      this.#tell();
      if (actor === this.#slip) this.#tellDecision();
    });
    return actor;
  }

  #tell(): void {
    const { value, context } = this.#slip.getSnapshot();
    this.#state = {
      phase: value,
      reason: context.failure?.code ?? null,
      sale: this.#sale && describeSale(this.#sale),
    };
    for (const listener of this.#listeners) listener();
  }

  readonly #ports: BetSlipPorts = {
    placeSlip: async ({ key }) => {
      const order = this.#orders.get(key);
      if (!order) throw new Error(`no slip was sent as ${key}`);
      return toAnswer(await this.#calls.placeSlip(order));
    },
    quoteCashOut: () => Promise.reject(new Error('a slip is sold by a sale of its own')),
    cashOut: () => Promise.reject(new Error('a slip is sold by a sale of its own')),
  };
}

function describeSale({ slipId, actor, getQuote }: RunningSale): Sale {
  const { value, context } = actor.getSnapshot();
  const code = context.failure?.code ?? null;
  return { slipId, phase: value, quote: getQuote(), code };
}

/** A slip whose stake is being taken is not decided yet. */
function toAnswer({ slipId, state, reason }: SlipView): SlipAnswer {
  if (state === 'waiting' || state === 'booking') return { slipId, state: 'waiting', reason };
  return { slipId, state: state === 'refused' ? 'refused' : 'accepted', reason };
}
