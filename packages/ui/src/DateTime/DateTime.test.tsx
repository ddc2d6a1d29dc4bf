import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { DateTime, formatDateTime, gmtOffset } from './index.ts';

describeComponent({
  name: 'DateTime',
  element: (probe) => <DateTime {...probe} value="2026-11-21T12:05:09Z" zone="Asia/Manila" />,
});

const moment = '2026-11-21T12:05:09Z';

test('[K5] shows an English date as MMM D, YYYY', async () => {
  await render(<DateTime value={moment} zone="Asia/Manila" data-testid="date" />);
  await expect.element(page.getByTestId('date')).toHaveTextContent(/^Nov 21, 2026$/);
});

test('formats English dates as MMM D, YYYY and times as hh:mm', () => {
  const base = { locale: 'en', zone: 'Asia/Manila' };
  expect(formatDateTime(moment, { ...base, parts: 'date' })).toBe('Nov 21, 2026');
  expect(formatDateTime(moment, { ...base, parts: 'time' })).toBe('20:05');
  expect(formatDateTime(moment, { ...base, parts: 'seconds' })).toBe('20:05:09');
});

test('formats midnight as 00, not 24', () => {
  const format = { locale: 'en', zone: 'UTC', parts: 'time' } as const;
  expect(formatDateTime('2026-11-21T00:05:00Z', format)).toBe('00:05');
});

test('uses Gregorian years in Latin digits in every locale', () => {
  for (const locale of ['th', 'fa', 'ar-EG', 'my', 'bn', 'mr', 'ne', 'ja']) {
    expect(formatDateTime(moment, { locale, zone: 'UTC', parts: 'date' })).toContain('2026');
  }
});

test("names a record's zone beside a time that differs from the reader's zone", async () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const other = gmtOffset(Date.parse(moment), own) === 'GMT+5:45' ? 'UTC' : 'Asia/Kathmandu';
  await render(
    <>
      <DateTime value={moment} parts="seconds" zone={other} data-testid="foreign" />
      <DateTime value={moment} zone={other} data-testid="day" />
      <DateTime value={moment} parts="dateTime" zone={own} data-testid="own" />
      <DateTime value={moment} parts="dateTime" data-testid="reader" />
    </>,
  );
  const text = (id: string) => page.getByTestId(id).element().textContent;
  expect(text('foreign')).toBe(
    `${formatDateTime(moment, { locale: 'en', parts: 'seconds', zone: other })} ${gmtOffset(Date.parse(moment), other)}`,
  );
  for (const id of ['day', 'own', 'reader']) expect(text(id)).not.toContain('GMT');
});

test('names the offset of a zone', () => {
  const at = Date.parse(moment);
  expect(gmtOffset(at, 'Asia/Manila')).toBe('GMT+8');
  expect(gmtOffset(at, 'Asia/Kolkata')).toBe('GMT+5:30');
  expect(gmtOffset(at, 'UTC')).toBe('GMT');
});
