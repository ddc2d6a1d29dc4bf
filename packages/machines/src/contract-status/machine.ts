import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type {
  ContractCommand,
  ContractRates,
  ContractRefusal,
  ContractStatusContext,
} from './types.ts';

/** Whether any rate is above its limit; the platform has no limit. */
const isAbove = (rates: ContractRates, limit: ContractRates | null): boolean =>
  limit !== null && rates.some((rate, at) => rate > (limit[at] ?? 0));

const contractStatusMachine = setup({
  types: {} as { context: ContractStatusContext; events: ContractCommand },
  guards: {
    'no rate of the proposal is above the upline’s': ({ event }) => {
      assertEvent(event, ['offer', 'request']);
      return !isAbove(event.rates, event.limit);
    },
    'no rate is above the upline’s': ({ context, event }) => {
      assertEvent(event, ['accept', 'grant']);
      return !isAbove(context.rates, event.limit);
    },
    'a rate is above the upline’s': ({ context, event }) => {
      assertEvent(event, 'undercut');
      return isAbove(context.rates, event.limit);
    },
  },
  actions: {
    'store what it pays': assign(({ event }) => {
      assertEvent(event, ['offer', 'request']);
      return { rates: event.rates };
    }),
  },
}).createMachine({
  id: 'contractStatus',
  options: machineOptions,
  context: { rates: [] },
  initial: 'unwritten',
  states: {
    unwritten: {
      on: {
        offer: {
          guard: 'no rate of the proposal is above the upline’s',
          target: 'offered',
          actions: 'store what it pays',
        },
        request: {
          guard: 'no rate of the proposal is above the upline’s',
          target: 'requested',
          actions: 'store what it pays',
        },
      },
    },
    // Two proposals may cross: the upline's contract may have changed, so the accepted rates are
    // checked again.
    offered: {
      on: {
        accept: { guard: 'no rate is above the upline’s', target: 'active' },
        reject: 'rejected',
        withdraw: 'withdrawn',
        move: 'withdrawn',
      },
    },
    requested: {
      on: {
        grant: { guard: 'no rate is above the upline’s', target: 'active' },
        decline: 'rejected',
        takeBack: 'withdrawn',
        move: 'withdrawn',
      },
    },
    active: {
      on: {
        askToEnd: 'termination_requested',
        terminate: 'terminated',
        move: 'terminated',
        replace: 'superseded',
        undercut: { guard: 'a rate is above the upline’s', target: 'superseded' },
      },
    },
    // The contract continues to pay until the upline has answered.
    termination_requested: {
      on: {
        keep: 'active',
        terminate: 'terminated',
        move: 'terminated',
        replace: 'superseded',
        undercut: { guard: 'a rate is above the upline’s', target: 'superseded' },
      },
    },
    rejected: { type: 'final' },
    withdrawn: { type: 'final' },
    terminated: { type: 'final' },
    superseded: { type: 'final' },
  },
});

const upline = ['upline', 'operator'] as const;
const downline = ['downline'] as const;
const both = [...upline, ...downline] as const;

/**
 * A contract between an agent and its direct downline; a side cannot accept its own proposal
 * (H104).
 */
export const contractStatus = defineLifecycle<typeof contractStatusMachine, ContractRefusal>({
  about:
    'A contract: proposed by one side, accepted or rejected by the other, and ended by the upline, by another contract, by an upline that pays less, or by a move to another upline.',
  machine: contractStatusMachine,
  permissions: {
    offer: upline,
    request: downline,
    accept: downline,
    reject: downline,
    withdraw: upline,
    grant: upline,
    decline: upline,
    takeBack: downline,
    askToEnd: downline,
    keep: both,
    terminate: upline,
    move: upline,
    replace: both,
    undercut: upline,
  },
  refusals: {
    'no rate of the proposal is above the upline’s': 'rate_above_upline',
    'no rate is above the upline’s': 'rate_above_upline',
    'a rate is above the upline’s': 'rates_fit',
  },
});
