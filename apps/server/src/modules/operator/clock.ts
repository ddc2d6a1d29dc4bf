import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type ClockState = components['schemas']['ClockState'];

/**
 * The platform's time is put at most so far from the machine's: a year less than the hundred that the
 * document allows, for the machine's goes on while the platform's stands.
 */
const FURTHEST_MS = 99 * 365 * 24 * 3_600_000;

/** The test clock; real money runs on real time, so production has none. */
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
  /** Moves the time to a moment, in milliseconds since the epoch. */
  function move(toMs: number, mode: 'offset' | 'frozen', pointer: string): void {
    const offsetMs = toMs - machineMs();
    if (Math.abs(offsetMs) > FURTHEST_MS) {
      const errors = [{ pointer, rule: 'range', params: { max: FURTHEST_MS } }];
      throw new ProblemError('validation_failed', { errors });
    }
    if (mode === 'frozen') clock.freeze(toMs);
    else clock.setOffset(offsetMs);
  }
  /** The time has moved already: it is not in the database, so no transaction could take it back. */
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
