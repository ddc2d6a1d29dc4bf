import { expect, test } from 'vitest';
import { idleStage } from '../src/identity/idle/stage.ts';

const MINUTE = 60_000;
const half = { activeAt: 1_000_000, idleMs: 30 * MINUTE };
const at = (ms: number) => idleStage(half, half.activeAt + ms);

test('a session is active until a minute before its end, then warned, then over', () => {
  const endsAt = half.activeAt + 30 * MINUTE;
  expect(at(0)).toEqual({ stage: 'active', endsAt, nextIn: 29 * MINUTE });
  expect(at(29 * MINUTE - 1)).toEqual({ stage: 'active', endsAt, nextIn: 1 });
  expect(at(29 * MINUTE)).toEqual({ stage: 'warned', endsAt, nextIn: MINUTE });
  expect(at(30 * MINUTE - 1)).toEqual({ stage: 'warned', endsAt, nextIn: 1 });
  expect(at(30 * MINUTE)).toEqual({ stage: 'over' });
  expect(at(600 * MINUTE)).toEqual({ stage: 'over' });
});

test('a short session is warned of for a fifth of it', () => {
  const short = { activeAt: 0, idleMs: MINUTE };
  expect(idleStage(short, 47_999).stage).toBe('active');
  expect(idleStage(short, 48_000).stage).toBe('warned');
});
