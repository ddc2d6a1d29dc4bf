import { deepEqual, equal } from 'node:assert/strict';
import type { StoriesOf } from '../testing/index.ts';
import type { idleSignOutModel } from './model.ts';

const minute = 60_000;

export const idleSignOutStories: StoriesOf<typeof idleSignOutModel> = {
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
    equal(walk.has('busy'), true);
    deepEqual(walk.asked, ['leave']);
    await walk.answer('leave', 'gone', 'unwatched');
    equal(walk.has('warning') || walk.has('busy'), false);
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
    await walk.send('activity.noticed', 'within five seconds');
    equal(walk.emitted.length, 1);
    await walk.send('activity.noticed', 'later than that');
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
};
