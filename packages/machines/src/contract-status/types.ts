import type { Given } from '../lifecycle/index.ts';

/**
 * The maximum rates of a contract: basis points, or minor units of a fixed sum. Contracts of one
 * kind have the same rates in the same order.
 */
export type ContractRates = readonly number[];

export interface ContractStatusContext {
  /** Empty before it is offered. */
  readonly rates: ContractRates;
}

/**
 * The current maximum rates of the upline's own contract of the kind; null if the upline is the
 * platform.
 */
interface RateLimited {
  readonly limit: ContractRates | null;
}

/** Commands of a contract (T57-T63, H104); the platform is the upline of the top agents. */
export type ContractCommand = Given &
  (
    | ({ readonly type: 'offer'; readonly rates: ContractRates } & RateLimited)
    | ({ readonly type: 'request'; readonly rates: ContractRates } & RateLimited)
    /** The downline answers an offer, or the upline withdraws it. */
    | ({ readonly type: 'accept' } & RateLimited)
    | { readonly type: 'reject' }
    | { readonly type: 'withdraw' }
    /** The upline answers a request, or the downline takes it back. */
    | ({ readonly type: 'grant' } & RateLimited)
    | { readonly type: 'decline' }
    | { readonly type: 'takeBack' }
    | { readonly type: 'askToEnd' }
    | { readonly type: 'keep' }
    | { readonly type: 'terminate' }
    /** The downline moves to another upline. */
    | { readonly type: 'move' }
    /** Another contract of the same pair and kind begins. */
    | { readonly type: 'replace' }
    /** The upline's own contract now pays less, or nothing. */
    | ({ readonly type: 'undercut' } & RateLimited)
  );

/** Refusals of the guards: a rate is above the upline's, or none is. */
export type ContractRefusal = 'rate_above_upline' | 'rates_fit';
