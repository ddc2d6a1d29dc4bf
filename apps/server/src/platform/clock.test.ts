import { expect, test } from 'vitest';
import { createClock, createSteadyTime } from './clock.ts';

const MINUTE_MS = 60_000;

/** A machine whose clock can be set separately from its elapsed time. */
function createMachine() {
  const machine = { passedMs: 0, setByMs: 0 };
  const now = createSteadyTime(
    () => 1_000_000 + machine.passedMs + machine.setByMs,
    () => machine.passedMs,
  );
  return { machine, clock: createClock(now) };
}

test('follows the machine’s clock forward', () => {
  const { machine, clock } = createMachine();
  const start = clock.nowMs();
  machine.passedMs = MINUTE_MS;
  expect(clock.nowMs() - start).toBe(MINUTE_MS);
  machine.setByMs = 26 * 60 * MINUTE_MS;
  expect(clock.nowMs() - start).toBe(MINUTE_MS + 26 * 60 * MINUTE_MS);
});

test('does not extend durations when the machine’s clock is set back', () => {
  const { machine, clock } = createMachine();
  const deadline = clock.nowMs() + 3 * MINUTE_MS;
  machine.passedMs = MINUTE_MS;
  machine.setByMs = -36_000;
  clock.nowMs();
  machine.passedMs = 3 * MINUTE_MS;
  expect(clock.nowMs()).toBe(deadline);
});
