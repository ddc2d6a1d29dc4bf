import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getCall } from '../src/commands.mjs';
import { getText } from '../src/lines.mjs';

const of = (line, options) => getCall(line.split(' ').filter(Boolean), options);

test('lists campaigns and activities by a period that may lie ahead [K6] [K7]', () => {
  for (const period of ['past30d', 'past7d', 'next7d', 'next30d']) {
    for (const list of ['campaigns', 'activities'])
      assert.deepEqual(of(`${list} ${period}`), {
        method: 'GET',
        path: `/${list}?period=${period}`,
      });
  }
  assert.deepEqual(of('campaigns'), { method: 'GET', path: '/campaigns' });
  assert.equal(of('campaigns someday'), null);
  assert.equal(of('activities next7d more'), null);
});

test('sends a campaign now or later, and cancels it', () => {
  const options = { product: 'casino', title: 'Weekend', text: 'Double points.', path: '/rng' };
  const body = {
    product: 'casino',
    channels: ['email', 'sms', 'push', 'inApp'],
    texts: { en: { title: 'Weekend', text: 'Double points.' } },
    path: '/rng',
  };
  assert.deepEqual(of('campaigns send', options), { method: 'POST', path: '/campaigns', body });
  const later = of('campaigns send', {
    ...options,
    channels: 'push,inApp',
    at: '2027-01-01T00:00Z',
  });
  assert.deepEqual(later.body, {
    ...body,
    channels: ['push', 'inApp'],
    sendAt: '2027-01-01T00:00Z',
  });
  assert.equal(of('campaigns send', { title: 'Weekend' }), null);
  assert.deepEqual(of('campaigns cancel c-1'), { method: 'DELETE', path: '/campaigns/c-1' });
  assert.equal(of('campaigns cancel'), null);
  const line = {
    id: 'c-1',
    state: 'sent',
    sendAt: '2027-01-01T00:00:00.000Z',
    product: 'casino',
    channels: ['push', 'inApp'],
    reached: { email: 0, sms: 0, push: 3, inApp: 9 },
    texts: body.texts,
  };
  assert.match(getText({ list: [line] }), /^2027-.+ sent +casino +c-1  push 3, inApp 9  Weekend$/);
});
