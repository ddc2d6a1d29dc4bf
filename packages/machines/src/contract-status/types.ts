import type { Given } from '../lifecycle/index.ts';

/**
 * What a contract pays at most, a number for each of its rates: basis points, or minor units of a fixed sum. Contracts
 * of one kind have the same rates in the same order.
 */
export type ContractRates = readonly number[];

export interface ContractStatusContext {
  /** Empty before it is offered. */
  readonly rates: ContractRates;
}

/** What the upline's own contract of the kind pays at most now; null where the upline is the platform. */
interface Limited {
  readonly limit: ContractRates | null;
}

/** What can be said of a contract (T57-T63, H104); the platform is the upline of the top agents. */
export type ContractCommand = Given &
  (
    | ({ readonly type: 'offer'; readonly rates: ContractRates } & Limited)
    | ({ readonly type: 'request'; readonly rates: ContractRates } & Limited)
    /** The downline's answers to an offer, and the upline's second thought. */
    | ({ readonly type: 'accept' } & Limited)
    | { readonly type: 'reject' }
    | { readonly type: 'withdraw' }
    /** The upline's answers to a request, and the downline's second thought. */
    | ({ readonly type: 'grant' } & Limited)
    | { readonly type: 'decline' }
    | { readonly type: 'takeBack' }
    | { readonly type: 'askToEnd' }
    | { readonly type: 'keep' }
    | { readonly type: 'terminate' }
    /** The downline moves to another upline. */
    | { readonly type: 'move' }
    /** Another contract of the same two and the same kind begins. */
    | { readonly type: 'replace' }
    /** The upline's own contract pays less from now on, or nothing. */
    | ({ readonly type: 'undercut' } & Limited)
  );

/** Refusals of the guards: a rate is above the upline's, or none is. */
export type ContractRefusal = 'rate_above_upline' | 'rates_fit';
