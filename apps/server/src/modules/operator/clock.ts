import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type ClockState = components['schemas']['ClockState'];

/**
 * Maximum difference between the platform's and the machine's time: a year less than the hundred
 * years that the document allows, because a frozen platform clock falls further behind.
 */
const MAX_OFFSET_MS = 99 * 365 * 24 * 3_600_000;

/** The test clock; production has none, because real money needs real time. */
export function clockHandlers({ clock, config }: Platform): Partial<OperatorHandlers> {
  function state(): ClockState {
    return {
      now: clock.now().toISOString(),
      mode: clock.mode,
      offsetMilliseconds: Math.round(clock.offsetMs),
    };
  }
  function refuseInProduction(): void {
    if (config.mode === 'production') throw new ProblemError('forbidden');
  }
  /** Moves the clock to a time, in milliseconds since the epoch. */
  function move(toMs: number, mode: 'offset' | 'frozen', pointer: string): void {
    const offsetMs = toMs - machineMs();
    if (Math.abs(offsetMs) > MAX_OFFSET_MS) {
      const errors = [{ pointer, rule: 'range', params: { max: MAX_OFFSET_MS } }];
      throw new ProblemError('validation_failed', { errors });
    }
    if (mode === 'frozen') clock.freeze(toMs);
    else clock.setOffset(offsetMs);
  }
  /** The clock has already moved: it is not in the database, so a rollback could not restore it. */
  const moved = () => ({ commit: async () => ok(state()) });
  const machineMs = () => clock.nowMs() - clock.offsetMs;
  return {
    async getClock() {
      refuseInProduction();
      return ok(state());
    },
    async setClock({ body }, ctx) {
      refuseInProduction();
      ctx.before = state();
      const wantedMs = body.now === undefined ? clock.nowMs() : Date.parse(body.now);
      if (body.mode === 'real') clock.setOffset(0);
      else move(wantedMs, body.mode, '/body/now');
      return moved();
    },
    async advanceClock({ body }, ctx) {
      refuseInProduction();
      ctx.before = state();
      const mode = clock.mode === 'frozen' ? 'frozen' : 'offset';
      move(clock.nowMs() + body.milliseconds, mode, '/body/milliseconds');
      return moved();
    },
  };
}
