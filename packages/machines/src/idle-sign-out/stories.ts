import { deepEqual, equal } from 'node:assert/strict';
import type { ChartStories } from '../testing/index.ts';
import type { idleSignOutModel } from './model.ts';

const minute = 60_000;

export const idleSignOutStories: ChartStories<typeof idleSignOutModel> = {
  'an idle member is warned a minute before the end, and then signed out': async (open) => {
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
  'a short session is warned of a fifth of its time before the end': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started', 'for a short time', 'active');
    await walk.wait(3.2 * minute - 1, 'active');
    await walk.wait(1, 'warned');
    await walk.wait(0.8 * minute, 'leaving');
  },
  'whoever does something is not warned until they have been idle again': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute - 1);
    await walk.send('activity.noticed', 'in time', 'active');
    await walk.wait(29 * minute - 1, 'active');
    await walk.wait(1, 'warned');
  },
  'whoever stays is told of to the server and to the other tabs, at once': async (open) => {
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
  'whoever leaves at the warning is signed out at once': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('leave.chosen', 'plain', 'leaving');
    await walk.answer('leave', 'a full disk', 'unwatched');
    equal(walk.context.alarmAt, null);
  },
  'the server hears of somebody every five minutes at most, whether or not it can': async (
    open,
  ) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(5 * minute - 1);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, []);
    await walk.wait(1);
    deepEqual(walk.asked, []);
    // Ten seconds after the beginning by its own time.
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
  'the other tabs hear of it every five seconds at most': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.emitted.length, 1);
    await walk.send('activity.noticed', 'later than that');
    equal(walk.emitted.length, 2);
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.emitted.length, 2);
  },
  'somebody in another tab takes the warning away, and old news does not': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('activity.shared', 'of long ago');
    await walk.wait(0, 'warned');
    await walk.send('activity.shared', 'a second later', 'active');
    equal(walk.emitted.length, 0);
    await walk.wait(999, 'active');
    await walk.wait(1, 'warned');
  },
  'a device that slept wakes up where its clock says': async (open) => {
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
  'another member begins anew, and nobody is watched after a logout': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('session.started', 'plain', 'active');
    await walk.wait(28 * minute, 'active');
    await walk.send('session.ended', 'plain', 'unwatched');
    await walk.wait(60 * minute, 'unwatched');
    deepEqual(walk.asked, []);
  },
  'a sign in another tab puts the warning off, and tells nobody': async (open) => {
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
  'whoever was here when the alarm rang is told of at their next sign': async (open) => {
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
  'whoever stays is told of once': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('stay.chosen', 'now');
    await walk.answer('tellServer', 'known');
    await walk.wait(0);
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.timesAsked('tellServer'), 1);
  },
  'a page that is looked at again tells of the next sign, when that is due': async (open) => {
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
  'a warning stays while the page is looked at again, and goes with the session': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('window.focused', 'soon', 'warned');
    await walk.send('session.ended', 'plain', 'unwatched');
  },
  'what has ended by itself is not begun again by a sign': async (open) => {
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
  'of a short session the server hears four times at least': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started', 'for a short time');
    await walk.wait(minute - 1);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, []);
    await walk.wait(1);
    await walk.send('activity.noticed', 'within five seconds');
    deepEqual(walk.asked, ['tellServer']);
  },
  'news of the same moment takes no warning away': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.wait(29 * minute, 'warned');
    await walk.send('activity.shared', { at: walk.context.activeAt }, 'warned');
  },
  'the other tabs hear when somebody was here, and of a new session and a yes at once': async (
    open,
  ) => {
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
  'nobody is counted once nobody is signed in': async (open) => {
    const walk = await open('a page');
    await walk.send('session.started');
    await walk.send('session.ended', 'plain', 'unwatched');
    equal(walk.context.idleMs, 0);
    equal(walk.context.alarmAt, null);
  },
};
