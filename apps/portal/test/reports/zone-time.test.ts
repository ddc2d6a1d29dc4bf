import { expect, test } from 'vitest';
import { offsetText, zoneTime } from '../../src/reports/file/zone-time.ts';

test('[H65] files contain the zone’s time, with midnight as 00', () => {
  expect(zoneTime('2026-11-24T17:00:09.123Z', 'Asia/Ho_Chi_Minh')).toBe('2026-11-25 00:00:09');
  expect(zoneTime('2026-03-01T12:00:00Z', 'America/St_Johns')).toBe('2026-03-01 08:30:00');
});

test('offsets include minutes if they have any', () => {
  expect([420, 330, -210, 0].map(offsetText)).toEqual(['GMT+7', 'GMT+5:30', 'GMT-3:30', 'GMT']);
});
