import type { components } from '@baize/api/operator';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';

type ClockState = components['schemas']['ClockState'];

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
  return {
    async getClock() {
      refuseInProduction();
      return ok(state());
    },
    async setClock({ body }) {
      refuseInProduction();
      const realMs = clock.nowMs() - clock.offsetMs;
      const wantedMs = body.now === undefined ? clock.nowMs() : Date.parse(body.now);
      if (body.mode === 'frozen') clock.freeze(wantedMs);
      else clock.setOffset(body.mode === 'real' ? 0 : wantedMs - realMs);
      return ok(state());
    },
    async advanceClock({ body }) {
      refuseInProduction();
      if (clock.mode === 'frozen') clock.freeze(clock.nowMs() + body.milliseconds);
      else clock.setOffset(clock.offsetMs + body.milliseconds);
      return ok(state());
    },
  };
}
