import { deepEqual, equal } from 'node:assert/strict';
import type { Sealed } from '../../src/kit/index.ts';
import type { ChartScenarios } from '@baize/chartwalk';
import type { logoutModel } from './model.ts';

export const logoutScenarios: ChartScenarios<typeof logoutModel> = {
  '[T34] [P19] logging out asks first, and cancelling changes nothing': async (open) => {
    const walk = await open('on the member site');
    walk.expects('confirming');
    deepEqual(walk.asked, []);
    await walk.send('logout.cancelled', 'plain', 'cancelled');
    equal(walk.isDone, true);
    equal(walk.has('signedOut'), false);
    deepEqual(walk.asked, []);
  },
  '[T35] confirming clears this browser first, then notifies the server': async (open) => {
    const walk = await open('on the member site');
    await walk.send('logout.confirmed', 'plain', 'clearing');
    deepEqual(walk.asked, ['clearLocally']);
    await walk.answer('clearLocally', 'a token', 'signingOut');
    equal(walk.has('signedOut'), true);
    deepEqual(walk.asked, ['signOut']);
    const { token } = walk.getInput('signOut') as { token: Sealed };
    equal(token.open(), 'token-of-a-player');
    await walk.answer('signOut', 'done', 'done');
    equal(walk.isDone && walk.has('signedOut'), true);
    equal(walk.context.token, null);
  },
  'members land on the home page, agents on the agent page': async (open) => {
    const member = await open('on the member site');
    equal(member.context.destination, '/');
    const agent = await open('on the agent site');
    equal(agent.context.destination, '/agent');
  },
  'retries when the server cannot be reached': async (open) => {
    const walk = await open('on the member site');
    await walk.send('logout.confirmed');
    await walk.answer('clearLocally', 'a token');
    await walk.answer('signOut', 'offline', 'backingOff');
    equal(walk.has('signedOut'), true);
    await walk.wait(1_000 - 1, 'backingOff');
    await walk.wait(1, 'signingOut');
    await walk.answer('signOut', 'offline', 'backingOff');
    await walk.wait(1_000, 'backingOff');
    await walk.wait(1_000, 'signingOut');
    await walk.answer('signOut', 'offline', 'backingOff');
    await walk.send('network.regained', 'plain', 'signingOut');
    await walk.answer('signOut', 'done', 'done');
  },
  '[H92] retries every minute for as long as the server is out of reach': async (open) => {
    const walk = await open('on the member site');
    await walk.send('logout.confirmed');
    await walk.answer('clearLocally', 'a token');
    for (let failures = 1; failures <= 40; failures += 1) {
      await walk.answer('signOut', 'offline', 'backingOff');
      await walk.wait(failures > 6 ? 59_999 : 2 ** (failures - 1) * 1_000 - 1, 'backingOff');
      await walk.wait(1, 'signingOut');
    }
  },
  'stops when the session is already gone': async (open) => {
    const walk = await open('on the member site');
    await walk.send('logout.confirmed');
    await walk.answer('clearLocally', 'a token');
    await walk.answer('signOut', 'gone already', 'done');
  },
  'stops when the call will never be accepted': async (open) => {
    const walk = await open('on the member site');
    await walk.send('logout.confirmed');
    await walk.answer('clearLocally', 'a full disk', 'signingOut');
    await walk.answer('signOut', 'not like this', 'done');
  },
  'needs no call without a token': async (open) => {
    const walk = await open('on the member site');
    await walk.send('logout.confirmed');
    await walk.answer('clearLocally', 'no token', 'done');
    deepEqual(walk.asked, []);
  },
  'a logout without an input is for the member site': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.site, 'member');
    equal(walk.context.destination, '/');
  },
};
