/**
 * An external program: it has only the packed package and xstate, and runs its charts.
 * scripts/gates/packages.mjs compiles, bundles and runs it.
 */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { logoutActors, logoutMachine, seal } from '@baize/machines';
import { loginMachine } from '@baize/machines/login';
import { secretKeys } from '@baize/machines/secrets';

const logged: string[] = [];
const machine = logoutMachine.provide({
  actors: logoutActors({
    clearLocally: async () => ({ token: seal('token-of-a-player') }),
    signOut: async ({ token }) => {
      logged.push(token?.open() ?? 'nothing');
      return null;
    },
  }),
});
const actor = createActor(machine, { input: { site: 'agent' } }).start();
ok(!actor.getSnapshot().hasTag('signedOut'));
actor.send({ type: 'logout.confirmed' });
const end = await waitFor(actor, ({ status }) => status === 'done', { timeout: 5_000 });
const destination: string = end.context.destination;
equal(destination, '/agent');
deepEqual(logged, ['token-of-a-player']);
ok(!JSON.stringify(seal('token-of-a-player')).includes('token-of-a-player'));
deepEqual(secretKeys['logout'], ['token']);
// @ts-expect-error the chart knows no such event
const unknownEvent = (): void => actor.send({ type: 'logout.forgotten' });
equal(typeof unknownEvent, 'function');

const clock = new SimulatedClock();
const login = createActor(loginMachine, { input: { site: 'member', next: null }, clock }).start();
equal(login.getSnapshot().context.site, 'member');
login.stop();
