/**
 * A program of a stranger: it has nothing but the packed package and xstate, and runs its charts.
 * scripts/gates/packages.mjs compiles, bundles and runs it.
 */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { createActor, waitFor } from 'xstate';
import { logoutActors, logoutMachine, seal } from '@baize/machines';
import { createRecorder, getView } from '@baize/machines/inspect';
import { loginMachine } from '@baize/machines/login';
import { charts } from '@baize/machines/models';
import { explore, planTour, runTour, stubDriver, TestClock } from '@baize/machines/testing';

const noLayout = { note: '', chart: 'none', states: [], edges: [] };

const told: string[] = [];
const recorder = createRecorder();
const machine = logoutMachine.provide({
  actors: logoutActors({
    clearLocally: async () => ({ token: seal('token-of-a-player') }),
    signOut: async ({ token }) => {
      told.push(token?.open() ?? 'nothing');
      return null;
    },
  }),
});
const actor = createActor(machine, { input: { site: 'agent' }, inspect: recorder.inspect }).start();
ok(!actor.getSnapshot().hasTag('signedOut'));
actor.send({ type: 'logout.confirmed' });
const end = await waitFor(actor, ({ status }) => status === 'done', { timeout: 5_000 });
const destination: string = end.context.destination;
equal(destination, '/agent');
deepEqual(told, ['token-of-a-player']);
equal(recorder.steps().at(-1)?.value, 'done');
ok(!JSON.stringify(recorder.steps()).includes('token-of-a-player'));
// @ts-expect-error the chart knows no such event
const unknownEvent = (): void => actor.send({ type: 'logout.forgotten' });
equal(typeof unknownEvent, 'function');

const clock = new TestClock();
const login = createActor(loginMachine, { input: { site: 'member', next: null }, clock }).start();
equal(login.getSnapshot().context.site, 'member');
login.stop();
deepEqual(getView({ ...noLayout, width: 40, height: 20 }).states, []);

const model = charts.find(({ model: { id } }) => id === 'logout')?.model;
ok(model);
const report = await runTour(planTour(model.id, await explore(model)), stubDriver(model), model);
deepEqual(report.failures, []);
ok(report.steps > 10);
