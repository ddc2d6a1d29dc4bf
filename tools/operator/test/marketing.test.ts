import { expect, test } from 'vitest';
import type { Options } from '../src/call.ts';
import { getCall } from '../src/commands.ts';
import { getText } from '../src/lines.ts';

const parse = (line: string, options?: Options) =>
  getCall(line.split(' ').filter(Boolean), options);

test('lists campaigns and activities by a period that may lie ahead [K6] [K7]', () => {
  for (const period of ['past30d', 'past7d', 'next7d', 'next30d']) {
    for (const list of ['campaigns', 'activities'])
      expect(parse(`${list} ${period}`)).toEqual({
        method: 'GET',
        path: `/${list}?period=${period}`,
      });
  }
  expect(parse('campaigns')).toEqual({ method: 'GET', path: '/campaigns' });
  expect(parse('campaigns someday')).toBe(null);
  expect(parse('activities next7d more')).toBe(null);
});

test('sends a campaign now or later, and cancels it', () => {
  const options = { product: 'casino', title: 'Weekend', text: 'Double points.', path: '/rng' };
  const body = {
    product: 'casino',
    channels: ['email', 'sms', 'push', 'inApp'],
    texts: { en: { title: 'Weekend', text: 'Double points.' } },
    path: '/rng',
  };
  expect(parse('campaigns send', options)).toEqual({ method: 'POST', path: '/campaigns', body });
  const later = parse('campaigns send', {
    ...options,
    channels: 'push,inApp',
    at: '2027-01-01T00:00Z',
  });
  expect(later?.body).toEqual({
    ...body,
    channels: ['push', 'inApp'],
    sendAt: '2027-01-01T00:00Z',
  });
  expect(parse('campaigns send', { title: 'Weekend' })).toBe(null);
  expect(parse('campaigns cancel c-1')).toEqual({ method: 'DELETE', path: '/campaigns/c-1' });
  expect(parse('campaigns cancel')).toBe(null);
  const line = {
    id: 'c-1',
    state: 'sent',
    sendAt: '2027-01-01T00:00:00.000Z',
    product: 'casino',
    channels: ['push', 'inApp'],
    reached: { email: 0, sms: 0, push: 3, inApp: 9 },
    texts: body.texts,
  };
  expect(getText({ list: [line] })).toMatch(
    /^2027-.+ sent +casino +c-1  push 3, inApp 9  Weekend$/,
  );
});
