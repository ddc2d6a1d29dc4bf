import { deepEqual, equal } from 'node:assert/strict';
import type { ChartScenarios } from '@baize/chartwalk';
import type { idleSignOutModel } from './model.ts';

const minute = 60_000;

export const idleSignOutScenarios: ChartScenarios<typeof idleSignOutModel> = {
  'warns an idle member a minute before the end, and then signs out': async (open) => {
    const walk = await open('a page');
    walk.expects('unwatched');
    await walk.send('session.started', 'plain', 'active');
    await walk.wait(29 * minute - 1, 'active');
    await walk.wait(1, 'warned');
    equal(walk.has('warning'), true);
    await walk.wait(minute - 1, 'warned');
    deepEqual(walk.asked, []);
    await walk.wait(1, 'leaving');
    deepEqual(walk.asked, ['leave']);
    await walk.answer('leave', 'gone', 'unwatched');
    equal(walk.has('warning'), false);
  },
  'warns a short session a fifth of its time before the end': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started', 'for a short time', 'active');
    await walk.wait(3.2 * minute - 1, 'active');
    await walk.wait(1, 'warned');
    await walk.wait(0.8 * minute, 'leaving');
  },
  'does not warn an active member until they have been idle again': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute - 1);
    await walk.send('activity.noticed', 'in time', 'active');
    await walk.wait(29 * minute - 1, 'active');
    await walk.wait(1, 'warned');
  },
  'reports staying to the server and to the other tabs at once': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('activity.noticed', 'in time', 'warned');
    await walk.send('stay.chosen', 'now', 'active');
    deepEqual(walk.asked, ['tellServer']);
    deepEqual(
      walk.emitted.map(({ type }) => type),
      ['activity.shared'],
    );
    await walk.answer('tellServer', 'known', 'active');
    await walk.wait(29 * minute - 1, 'active');
    await walk.wait(1, 'warned');
  },
  'signs out at once a member who leaves at the warning': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('leave.chosen', 'plain', 'leaving');
    await walk.answer('leave', 'a full disk', 'unwatched');
    equal(walk.context.alarmAt, null);
  },
  'reports activity to the server at most every five minutes, whether or not it succeeds': async (
    open,
  ) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(5 * minute - 1);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, []);
    await walk.wait(1);
    deepEqual(walk.asked, []);
    // Ten seconds after the start of the test clock.
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, ['tellServer']);
    await walk.answer('tellServer', 'offline', 'active');
    await walk.wait(9_999);
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.timesAsked('tellServer'), 1);
    await walk.wait(1);
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.timesAsked('tellServer'), 2);
  },
  'notifies the other tabs at most every five seconds': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.emitted.length, 1);
    await walk.send('activity.noticed', 'later than that');
    equal(walk.emitted.length, 2);
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.emitted.length, 2);
  },
  'activity in another tab clears the warning, an older report does not': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('activity.shared', 'from long ago');
    await walk.wait(0, 'warned');
    await walk.send('activity.shared', 'a second later', 'active');
    equal(walk.emitted.length, 0);
    await walk.wait(999, 'active');
    await walk.wait(1, 'warned');
  },
  'a device that slept continues at the time of its clock': async (open) => {
    const warned = await open('a page');
    await warned.send('session.started');
    warned.sleep(29.5 * minute);
    await warned.send('activity.noticed', 'too late');
    await warned.wait(0, 'warned');
    const over = await open('a page');
    await over.send('session.started');
    over.sleep(40 * minute);
    await over.send('window.focused', 'after some time');
    await over.wait(0, 'leaving');
    const late = await open('a page');
    await late.send('session.started');
    await late.wait(29 * minute, 'warned');
    late.sleep(5 * minute);
    await late.send('window.focused', 'after some time');
    await late.wait(0, 'leaving');
  },
  'restarts for another member, and watches no one after a logout': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('session.started', 'plain', 'active');
    await walk.wait(28 * minute, 'active');
    await walk.send('session.ended', 'plain', 'unwatched');
    await walk.wait(60 * minute, 'unwatched');
    deepEqual(walk.asked, []);
  },
  'activity in another tab delays the warning, and is not reported again': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('activity.shared', 'a second later', 'active');
    await walk.wait(29 * minute, 'active');
    deepEqual(walk.asked, []);
    await walk.wait(1_000, 'warned');
    await walk.send('activity.shared', 'a second later', 'active');
    deepEqual(walk.asked, []);
    equal(walk.emitted.length, 0);
  },
  'activity at the time of the alarm is reported with the next activity': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('activity.noticed', 'in time');
    await walk.wait(29 * minute, 'active');
    deepEqual(walk.asked, []);
    await walk.send('activity.noticed', 'in time');
    deepEqual(walk.asked, ['tellServer']);
    equal(walk.emitted.length, 2);
    await walk.answer('tellServer', 'known');
    await walk.send('activity.noticed', 'in time');
    equal(walk.timesAsked('tellServer'), 1);
  },
  'reports staying once': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('stay.chosen', 'now');
    await walk.answer('tellServer', 'known');
    await walk.wait(0);
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.timesAsked('tellServer'), 1);
  },
  'a page shown again reports the next activity when a report is due': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('window.focused', 'soon', 'active');
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, []);
    await walk.send('window.focused', 'after some time', 'active');
    deepEqual(walk.asked, []);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, ['tellServer']);
    await walk.answer('tellServer', 'known');
    walk.sleep(40 * minute);
    await walk.send('window.focused', 'soon');
    await walk.wait(0, 'leaving');
  },
  'a warning stays while the page is shown again, and ends with the session': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('window.focused', 'soon', 'warned');
    await walk.send('session.ended', 'plain', 'unwatched');
  },
  'activity does not extend a session that has expired': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    walk.sleep(29.5 * minute);
    await walk.send('activity.noticed', 'too late');
    deepEqual(walk.asked, []);
    await walk.wait(0, 'warned');
    const later = await open('a page');
    await later.send('session.started');
    await later.wait(5 * minute);
    later.sleep(24.5 * minute);
    await later.send('activity.noticed', 'too late');
    deepEqual(later.asked, []);
    await later.wait(0, 'warned');
  },
  'reports a short session to the server at least four times': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started', 'for a short time');
    await walk.wait(minute - 1);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, []);
    await walk.wait(1);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, ['tellServer']);
  },
  'a report from the same moment does not clear a warning': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('activity.shared', { at: walk.context.activeAt }, 'warned');
  },
  'notifies the other tabs at once of a new session and of staying': async (open) => {
    const walk = await open('a page');
    const begin = { idleMs: 5_000, at: 1_000_000 };
    await walk.send('session.started', begin);
    await walk.send('activity.noticed', { at: 1_000_000 });
    await walk.send('session.started', begin);
    await walk.send('activity.noticed', { at: 1_000_000 });
    await walk.wait(4_000, 'warned');
    await walk.send('stay.chosen', 'now', 'active');
    deepEqual(walk.emitted, [
      { type: 'activity.shared', at: 1_000_000 },
      { type: 'activity.shared', at: 1_000_000 },
      { type: 'activity.shared', at: 1_004_000 },
    ]);
  },
  'stops counting when the member has signed out': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('session.ended', 'plain', 'unwatched');
    equal(walk.context.idleMs, 0);
    equal(walk.context.alarmAt, null);
  },
};
