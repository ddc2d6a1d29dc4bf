import { assertEvent, assign, setup } from 'xstate';
import { machineOptions } from '../kit/index.ts';
import { defineLifecycle } from '../lifecycle/index.ts';
import type { LotteryOrderCommand, LotteryOrderContext, LotteryOrderRefusal } from './types.ts';

const parts = setup({
  types: {} as { context: LotteryOrderContext; events: LotteryOrderCommand },
  guards: {
    'it names a draw': ({ event }) => {
      assertEvent(event, 'place');
      return event.draws > 0;
    },
    'more draws follow': ({ context }) => context.left > 1,
    'this draw or an earlier one has won': ({ context, event }) =>
      context.won > 0 || (event.type === 'settle' && event.result === 'won'),
    'this draw or an earlier one has lost': ({ context, event }) =>
      context.lost > 0 || (event.type === 'settle' && event.result === 'lost'),
  },
  actions: {
    'count its draws': assign(({ event }) => {
      assertEvent(event, 'place');
      return { left: event.draws };
    }),
    'count the result': assign(({ context, event }) => {
      assertEvent(event, 'settle');
      return {
        left: context.left - 1,
        won: context.won + (event.result === 'won' ? 1 : 0),
        lost: context.lost + (event.result === 'lost' ? 1 : 0),
      };
    }),
    'count no more draws': assign({ left: 0 }),
  },
});

const won = 'this draw or an earlier one has won';
const lost = 'this draw or an earlier one has lost';

const settle = [
  { guard: 'more draws follow', target: 'placed', actions: 'count the result' },
  { guard: won, target: 'won', actions: 'count the result' },
  { guard: lost, target: 'lost', actions: 'count the result' },
  { target: 'void', actions: 'count the result' },
] as const;

const stop = [
  { guard: won, target: 'won', actions: 'count no more draws' },
  { guard: lost, target: 'lost', actions: 'count no more draws' },
  { target: 'void', actions: 'count no more draws' },
] as const;

const lotteryOrderMachine = parts.createMachine({
  id: 'lotteryOrder',
  options: machineOptions,
  context: { left: 0, won: 0, lost: 0 },
  initial: 'unplaced',
  states: {
    unplaced: {
      on: { place: { guard: 'it names a draw', target: 'placed', actions: 'count its draws' } },
    },
    placed: { on: { draw: 'drawn', settle, stop } },
    drawn: { on: { settle } },
    won: { type: 'final' },
    lost: { type: 'final' },
    void: { type: 'final' },
  },
});

/** A ticket in one draw, or in several draws in a row. */
export const lotteryOrder = defineLifecycle<typeof lotteryOrderMachine, LotteryOrderRefusal>({
  about:
    'A lottery ticket in one draw or in a row of draws: placed, drawn, settled draw by draw, stopped by its player or by a win, and in the end won, lost or void.',
  machine: lotteryOrderMachine,
  permissions: {
    place: ['player'],
    draw: ['clock'],
    settle: ['provider', 'operator'],
    stop: ['player', 'provider'],
  },
  refusals: { 'it names a draw': 'no_draws' },
});
