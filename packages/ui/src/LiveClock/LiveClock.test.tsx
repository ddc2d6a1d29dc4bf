import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { createSecondTicker } from '../ticker/index.ts';
import { LiveClock } from './LiveClock.tsx';
import { zoneName, zoneTime } from './zone-time.ts';

describeComponent({
  name: 'LiveClock',
  element: () => <LiveClock label="Server time" offsetMinutes={420} />,
  forwards: 'none',
});
afterEach(() => void vi.useRealTimers());

test('ticks each whole second, in the given zone [AC18]', async () => {
  vi.useFakeTimers({
    now: Date.UTC(2026, 0, 1, 23, 59, 58, 300),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
  });
  await render(<LiveClock label="Server time" offsetMinutes={420} />);
  const text = () => page.getByRole('group', { name: 'Server time' }).element().textContent;
  expect(text()).toBe('GMT+706:59:58');
  vi.advanceTimersByTime(699);
  expect(text()).toBe('GMT+706:59:58');
  vi.advanceTimersByTime(1);
  expect(text()).toBe('GMT+706:59:59');
  vi.advanceTimersByTime(1000);
  expect(text()).toBe('GMT+707:00:00');
});

test('shares one timer between ten listeners, and stops it with the last one', () => {
  vi.useFakeTimers({ now: 1_000_500 });
  const ticker = createSecondTicker();
  const stops = Array.from({ length: 10 }, () => ticker.subscribe(() => undefined));
  expect(vi.getTimerCount()).toBe(1);
  stops.forEach((stop) => stop());
  expect(vi.getTimerCount()).toBe(0);
});

test('formats offsets', () => {
  expect([0, 420, -210, 345].map(zoneName)).toEqual(['GMT', 'GMT+7', 'GMT-3:30', 'GMT+5:45']);
  expect(zoneTime(Date.UTC(2026, 0, 1, 1, 2, 3), -120)).toBe('23:02:03');
});
