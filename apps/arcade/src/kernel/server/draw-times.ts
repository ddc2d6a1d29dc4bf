/** When the draws of a lottery are held, and what happens around them. Pure. */
import type { DrawGame } from '../game.ts';
import type { TablePhase } from '../protocol.ts';

/** Sales close so long before the draw, so that every ticket is booked or refused by then. */
export const LOCK_MS = 3000;

type Times = Pick<DrawGame, 'schedule' | 'drawMs' | 'resultMs'>;

export function getDrawTime({ schedule }: Pick<Times, 'schedule'>, number: number): number {
  return number * schedule.everyMs + schedule.offsetMs;
}

/** The newest draw that is at or before a time. */
export function getLastDraw({ schedule }: Pick<Times, 'schedule'>, now: number): number {
  return Math.floor((now - schedule.offsetMs) / schedule.everyMs);
}

/** The draw that tickets are sold for, or that is being shown. */
export function getCurrentDraw(game: Times, now: number): number {
  const last = getLastDraw(game, now);
  return now < getDrawTime(game, last) + game.drawMs + game.resultMs ? last : last + 1;
}

interface PhaseTime {
  readonly phase: TablePhase;
  readonly from: number;
  readonly until: number;
}

/** The phase of the current draw, with its start and its end. */
export function getPhase(game: Times, now: number): PhaseTime {
  const number = getCurrentDraw(game, now);
  const drawsAt = getDrawTime(game, number);
  const opensAt = getDrawTime(game, number - 1) + game.drawMs + game.resultMs;
  const paysAt = drawsAt + game.drawMs;
  const phases: readonly PhaseTime[] = [
    { phase: 'betting', from: opensAt, until: drawsAt - LOCK_MS },
    { phase: 'closing', from: drawsAt - LOCK_MS, until: drawsAt },
    { phase: 'drawing', from: drawsAt, until: paysAt },
  ];
  const result: PhaseTime = { phase: 'result', from: paysAt, until: paysAt + game.resultMs };
  return phases.find(({ until }) => now < until) ?? result;
}
