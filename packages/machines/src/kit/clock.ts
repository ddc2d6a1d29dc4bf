import type { AnyActorRef } from 'xstate';

/**
 * Milliseconds since the epoch on the clock of the actor's system. Pass a clock with `now()` to
 * `createActor(machine, { clock })` (xstate's SimulatedClock has one) and both timers and stored
 * deadlines follow it.
 */
export function getTime(self: AnyActorRef): number {
  const clock = self.system._clock as { now?: () => number };
  return clock.now ? clock.now() : Date.now();
}

/** Milliseconds left until a stored deadline; a passed or missing deadline is due at once. */
export function timeLeft(self: AnyActorRef, deadlineAt: number | null): number {
  return deadlineAt === null ? 0 : Math.max(0, deadlineAt - getTime(self));
}

/** Exponential wait: `base`, doubled per failure, never above `limit`. All in milliseconds. */
export function backoff(failures: number, base: number, limit: number): number {
  return Math.min(limit, base * 2 ** Math.max(0, failures - 1));
}
