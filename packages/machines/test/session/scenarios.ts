import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { sessionModel } from './model.ts';
import type { MemberChanged } from '../../src/session/types.ts';

export const sessionScenarios: ChartScenarios<typeof sessionModel> = {
  'a page without any session has a visitor': async (open) => {
    const walk = await open('a fresh page');
    walk.expects('restoring');
    equal(walk.has('busy'), true);
    await walk.answer('findSession', 'nothing', 'restoring');
    await walk.answer('askOtherTabs', 'silence', 'signedOut');
    equal(walk.has('signedOut'), true);
    equal(walk.context.isLogin, false);
  },
  '[T40] [T41] a token in session storage loads the member': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token', 'restoring');
    deepEqual(walk.asked, ['loadMember']);
    equal(walk.has('busy'), true);
    await walk.answer('loadMember', 'a player', 'player');
    equal(walk.has('signedIn'), true);
    equal(walk.context.isLogin, true);
    equal(walk.context.isAgent, false);
    equal(walk.context.isTrial, false);
  },
  '[T39] [T41] a code from the address is exchanged, then the member is loaded': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a hand-off', 'restoring');
    deepEqual(walk.asked, ['exchangeHandOff']);
    await walk.answer('exchangeHandOff', 'a session', 'restoring');
    await walk.answer('loadMember', 'an agent', 'agent');
    equal(walk.context.isAgent, true);
  },
  'a late hand-off leaves a visitor with the reason': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a hand-off');
    await walk.answer('exchangeHandOff', 'too late', 'signedOut');
    equal(walk.context.failure?.code, 'handoff_invalid');
  },
  'asks a signed-in member before a link replaces their session': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token and a hand-off', 'asked to switch');
    deepEqual(walk.asked, []);
    await walk.send('switch.declined', 'plain', 'restoring');
    deepEqual(walk.asked, ['loadMember']);
    await walk.answer('loadMember', 'a player', 'player');
  },
  'a confirmed switch exchanges the code; a bad code keeps the old session': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token and a hand-off');
    await walk.send('switch.confirmed');
    deepEqual(walk.asked, ['exchangeHandOff']);
    await walk.answer('exchangeHandOff', 'too late', 'restoring');
    await walk.answer('loadMember', 'a player', 'player');
  },
  'another tab hands its session over': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'nothing');
    await walk.answer('askOtherTabs', 'a session', 'restoring');
    await walk.answer('loadMember', 'a player', 'player');
  },
  'a page without storage or channel has a visitor, too': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'no storage', 'signedOut');
    const other = await open('a fresh page');
    await other.answer('findSession', 'nothing');
    await other.answer('askOtherTabs', 'no channel', 'signedOut');
  },
  '[T42] a trial counts as logged in': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'nothing');
    await walk.answer('askOtherTabs', 'silence');
    await walk.send('trial.requested', 'plain', 'startingTrial');
    equal(walk.has('busy') && walk.has('signedOut'), true);
    await walk.answer('startTrial', 'a session', 'restoring');
    await walk.answer('loadMember', 'a trial', 'trial');
    equal(walk.context.isLogin, true);
    equal(walk.context.isTrial, true);
    equal(walk.has('signedIn'), true);
  },
  'an early request for a trial waits until the visitor is known': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('trial.requested', 'plain', 'restoring');
    await walk.answer('findSession', 'nothing');
    await walk.answer('askOtherTabs', 'silence', 'startingTrial');
    deepEqual(walk.asked, ['startTrial']);
    await walk.answer('startTrial', 'free play is off', 'signedOut');
    deepEqual(walk.asked, []);
  },
  'a signed-in member gets no trial, and none when they leave': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('trial.requested');
    await walk.answer('findSession', 'a stored token', 'restoring');
    await walk.send('session.ended', 'plain', 'signedOut');
    deepEqual(walk.asked, []);
    const other = await open('a fresh page');
    await other.send('trial.requested');
    await other.send('session.started', 'player', 'player');
    await other.send('session.ended', 'plain', 'signedOut');
    deepEqual(other.asked, []);
  },
  'shows that free play is off': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'nothing');
    await walk.answer('askOtherTabs', 'silence');
    await walk.send('trial.requested');
    await walk.answer('startTrial', 'free play is off', 'signedOut');
    equal(walk.context.failure?.code, 'feature_disabled');
    await walk.send('trial.requested', 'plain', 'startingTrial');
    equal(walk.context.failure, null);
  },
  'forgets an invalid token and shows that it expired': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token');
    await walk.answer('loadMember', 'not valid', 'forgetting');
    deepEqual(walk.asked, ['forgetSession']);
    await walk.answer('forgetSession', 'done', 'expired');
    equal(walk.context.reason, 'expired');
    equal(walk.has('signedOut'), true);
    await walk.send('message.dismissed', 'plain', 'signedOut');
    equal(walk.context.reason, null);
  },
  'a network failure does not sign out the member': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token');
    await walk.answer('loadMember', 'offline', 'member missing');
    equal(walk.context.failure?.code, 'network_abnormal');
    await walk.wait(1_000 - 1, 'member missing');
    await walk.wait(1, 'restoring');
    await walk.answer('loadMember', 'offline', 'member missing');
    await walk.wait(1_000, 'member missing');
    await walk.send('network.regained', 'plain', 'restoring');
    await walk.answer('loadMember', 'offline', 'member missing');
    await walk.wait(1_000 * 4, 'restoring');
    await walk.answer('loadMember', 'a player', 'player');
    equal(walk.context.failures, 0);
    equal(walk.context.failure, null);
  },
  'retries every 30 s for as long as the network is down': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token');
    for (let failures = 1; failures <= 40; failures += 1) {
      await walk.answer('loadMember', 'offline', 'member missing');
      await walk.wait(failures > 5 ? 29_999 : 2 ** (failures - 1) * 1_000 - 1, 'member missing');
      await walk.wait(1, 'restoring');
    }
  },
  'signing out works while the member is loading or missing': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'a stored token');
    await walk.send('session.ended', 'plain', 'signedOut');
    equal(walk.context.reason, 'loggedOut');
    const other = await open('a fresh page');
    await other.answer('findSession', 'a stored token');
    await other.answer('loadMember', 'offline', 'member missing');
    await other.send('session.ended', 'plain', 'signedOut');
    equal(other.context.reason, 'loggedOut');
  },
  'a login brings its member, from every state': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('session.started', 'player', 'player');
    await walk.send('session.started', 'agent', 'agent');
    await walk.send('session.ended', 'plain', 'signedOut');
    await walk.send('session.started', 'agent', 'agent');
    const other = await open('a fresh page');
    await other.answer('findSession', 'a stored token', 'restoring');
    await other.answer('loadMember', 'offline', 'member missing');
    await other.send('session.started', 'player', 'player');
  },
  'a login during a trial request prevents the trial': async (open) => {
    const walk = await open('a fresh page');
    await walk.answer('findSession', 'nothing');
    await walk.answer('askOtherTabs', 'silence');
    await walk.send('trial.requested', 'plain', 'startingTrial');
    await walk.send('session.started', 'player', 'player');
    deepEqual(walk.asked, []);
  },
  'emits every change of member once, also without a logout': async (open) => {
    const walk = await open('a fresh page');
    const changes = () =>
      walk.emitted.map((event) => {
        const { type, before, member } = event as MemberChanged;
        equal(type, 'member.changed');
        return [before, member?.id ?? null];
      });
    await walk.answer('findSession', 'nothing');
    await walk.answer('askOtherTabs', 'silence', 'signedOut');
    await walk.send('trial.requested');
    await walk.answer('startTrial', 'a session');
    deepEqual(changes(), []);
    await walk.answer('loadMember', 'a trial', 'trial');
    await walk.send('session.started', 'player', 'player');
    await walk.send('session.started', 'player', 'player');
    await walk.send('session.ended', 'plain', 'signedOut');
    deepEqual(changes(), [
      [null, 't-1'],
      ['t-1', 'p-1'],
      ['p-1', null],
    ]);
  },
  '[H12] clears a member replaced by another tab before the new one is known': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('session.started', 'player', 'player');
    await walk.send('session.replaced', 'plain', 'restoring');
    equal(walk.context.member, null);
    equal(walk.emitted.length, 2);
    deepEqual(walk.asked, ['loadMember']);
    await walk.send('session.replaced', 'plain', 'restoring');
    equal(walk.timesAsked('loadMember'), 2);
    await walk.answer('loadMember', 'offline', 'member missing');
    await walk.send('network.regained');
    await walk.answer('loadMember', 'offline', 'member missing');
    equal(walk.context.failures, 2);
    await walk.send('session.replaced', 'plain', 'restoring');
    equal(walk.context.failures, 0);
    await walk.answer('loadMember', 'offline', 'member missing');
    await walk.send('network.regained');
    await walk.send('session.replaced', 'plain', 'restoring');
    equal(walk.context.failures, 0);
    await walk.answer('loadMember', 'an agent', 'agent');
    deepEqual(walk.emitted.at(-1), {
      type: 'member.changed',
      before: null,
      member: walk.context.member,
    });
  },
  '[T37] the end of a session clears the login and agent flags': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('session.started', 'agent', 'agent');
    equal(walk.context.isLogin && walk.context.isAgent, true);
    await walk.send('session.ended', 'plain', 'signedOut');
    equal(walk.context.isLogin, false);
    equal(walk.context.isAgent, false);
    equal(walk.context.member, null);
    equal(walk.context.reason, 'loggedOut');
  },
  'a 401 expires the session; the next login clears the reason': async (open) => {
    const walk = await open('a fresh page');
    await walk.send('session.started', 'player');
    await walk.send('session.expired', 'plain', 'forgetting');
    equal(walk.has('busy'), true);
    equal(walk.context.isLogin, false);
    await walk.answer('forgetSession', 'no storage', 'expired');
    await walk.send('message.dismissed', 'plain', 'signedOut');
    await walk.send('session.started', 'player', 'player');
    equal(walk.context.reason, null);
  },
  'shows a revoked session': async (open) => {
    const walk = await open('a fresh page');
    for (const answer of ['no storage', 'done']) {
      await walk.send('session.started', 'player', 'player');
      await walk.send('session.revoked', 'plain', 'forgetting');
      await walk.answer('forgetSession', answer, 'revoked');
      equal(walk.context.reason, 'revoked');
      equal(walk.has('signedOut'), true);
      await walk.send('message.dismissed', 'plain', 'signedOut');
      equal(walk.context.reason, null);
    }
  },
  'knows a required first password until the member leaves, with its reason': async (open) => {
    const walk = await open('a fresh page');
    equal(walk.context.firstTimeLogin, false);
    await walk.answer('findSession', 'a stored token');
    await walk.answer('loadMember', 'a newcomer', 'player');
    equal(walk.context.firstTimeLogin, true);
    await walk.send('session.ended', 'plain', 'signedOut');
    equal(walk.context.firstTimeLogin, false);
    equal(walk.context.reason, 'loggedOut');
    await walk.send('session.started', 'player', 'player');
    equal(walk.context.reason, null);
  },
};
