import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type {
  ContractCommand,
  ContractRates,
  ContractRefusal,
  ContractStatusContext,
} from './types.ts';

/** Whether one of the rates is above its limit; nothing is above the platform's. */
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
    'note what it pays': assign(({ event }) => {
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
          actions: 'note what it pays',
        },
        request: {
          guard: 'no rate of the proposal is above the upline’s',
          target: 'requested',
          actions: 'note what it pays',
        },
      },
    },
    // Of two proposals at once the upline's may have changed meanwhile: what is accepted is measured again.
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
    // It pays on until the upline has answered.
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

/** What becomes of a contract between an agent and its direct downline: nobody accepts what they have proposed (H104). */
export const contractStatus = defineLifecycle<typeof contractStatusMachine, ContractRefusal>({
  about:
    'What becomes of a contract: proposed by one side, accepted or not by the other, and ended by the upline, by another contract, by an upline that pays less, or by a move to another upline.',
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
