import { type AnyStateMachine, createActor, createMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { seal } from '../../src/kit/index.ts';
import { secretKeys } from '../../src/secrets/index.ts';
import { loginActors, loginMachine } from '../../src/login/index.ts';
import { charts } from '../models/index.ts';
import { listDeclaredBranches, explore, World } from '@baize/chartwalk';
import {
  createRecording,
  forVisualiser,
  type RecordedStep,
  Sandbox,
  statelyFeed,
  type StatelyMessage,
} from '@baize/chartwalk/inspect';

const loginModel = charts.find(({ model }) => model.id === 'login')!.model;

/** A visitor logs in with a wrong password, then with the right one. */
async function recordTwoAttempts() {
  let clock = 50_000;
  const recording = createRecording({ secrets: secretKeys, now: () => (clock += 5) });
  let attempt = 0;
  const actor = createActor(
    loginMachine.provide({
      actors: loginActors({
        checkBot: async () => seal('proof-of-person'),
        postLogin: async () => {
          attempt += 1;
          if (attempt === 1) throw { code: 'invalid_credentials', status: 401 };
          return {
            token: seal('token-of-gold'),
            firstTimeLogin: false,
            mustChangePassword: false,
            passwordExpired: false,
          };
        },
        storeToken: async () => null,
        loadMember: async () => ({ id: 'p-1', kind: 'player', firstTimeLogin: false }),
      }),
    }),
    { input: { site: 'member' }, inspect: recording.inspect },
  );
  const until = (state: string) =>
    new Promise<void>((resolve) => {
      actor.subscribe((snapshot) => {
        if (snapshot.matches(state as never)) resolve();
      });
    });
  actor.start();
  const submit = () =>
    actor.send({
      type: 'form.submitted',
      form: { method: 'username', username: 'player01', password: seal('opensesame'), captcha: '' },
    });
  const failed = until('failed');
  submit();
  await failed;
  const done = new Promise<void>((resolve) => {
    actor.subscribe({ complete: resolve });
  });
  submit();
  await done;
  return recording;
}

const pickComparable = ({ active, taken, context }: RecordedStep) => ({ active, taken, context });

describe('time travel', () => {
  test('replays every moment of a chart, to the same states and facts', async () => {
    const recording = await recordTwoAttempts();
    const [run] = recording.runs();
    expect(run!.steps.length).toBeGreaterThan(8);
    for (const [at, step] of run!.steps.entries()) {
      const copy = recording.copy(run!.id, at)!;
      expect(copy.steps.map(pickComparable)).toEqual(
        run!.steps.slice(0, at + 1).map(pickComparable),
      );
      expect(copy.steps.at(-1)?.active).toEqual(step.active);
      copy.close();
    }
  });

  test('shows no secret, though it needs them to replay', async () => {
    const recording = await recordTwoAttempts();
    const [run] = recording.runs();
    const shown = JSON.stringify([run!.steps, recording.copy(run!.id, 9)!.steps]);
    expect(shown).not.toMatch(/opensesame|proof-of-person|token-of-gold/);
    expect(shown).toContain('invalid_credentials');
  });

  test('continues from a moment by hand and does not change the original', async () => {
    const recording = await recordTwoAttempts();
    const [run] = recording.runs();
    const failedAt = run!.steps.findIndex(({ active }) => active.includes('failed'));
    const copy = recording.copy(run!.id, failedAt)!;
    const before = recording.runs();
    expect(copy.take(loginModel, 'failed|form.edited|0')).toBe(true);
    expect(copy.steps.at(-1)?.active).toEqual(['editing']);
    expect(copy.take(loginModel, 'failed|form.edited|0')).toBe(false);
    expect(recording.runs()).toBe(before);
  });
});

describe('a simulation', () => {
  test.each(charts.map(({ model }) => [model.id, model] as const))(
    'of the %s chart takes any branch that is clicked',
    async (_id, model) => {
      const graph = await explore(model);
      const samples = [...graph.nodes.values()].filter((_, at) => at % 9 === 0).slice(0, 12);
      for (const { start, path, key } of samples) {
        const copy = new Sandbox({
          machine: model.machine as AnyStateMachine,
          input: model.starts[start],
          happened: [],
        });
        for (const move of path) copy.perform(model, move);
        const world = await World.open(model, start);
        for (const move of path) await world.perform(move);
        const leaves = copy.snapshot._nodes
          .filter(({ type }) => type === 'atomic' || type === 'final')
          .map((node) => node.path.join('.'));
        expect(leaves.toSorted(), key).toEqual(world.states);
        expect(copy.calls.map(({ port }) => port).toSorted(), key).toEqual(
          world.calls.map(({ port }) => port).toSorted(),
        );
        const [branch] = graph.edges.find(({ from }) => from === key)?.branches ?? [];
        if (branch) expect(copy.fork().take(model, branch), branch).toBe(true);
        copy.close();
        world.close();
      }
    },
  );
});

describe('the export for the visualiser', () => {
  test.each(charts.map(({ model }) => [model.id, model] as const))(
    'of the %s chart contains the whole chart',
    (_id, model) => {
      const machine = model.machine as AnyStateMachine;
      const code = forVisualiser(machine)
        .replace(/^import .*\n/, '')
        .replace('export const machine =', 'return');
      // oxlint-disable-next-line no-implied-eval -- this is code for another program
      const open = new Function('createMachine', code) as (
        create: typeof createMachine,
      ) => AnyStateMachine;
      const opened = listDeclaredBranches(open(createMachine)).map(({ id }) => id);
      expect(opened).toEqual(listDeclaredBranches(machine).map(({ id }) => id));
    },
  );
});

describe('the messages for Stately’s inspector', () => {
  test('contain every chart with its config, then each step once, and no secret', async () => {
    const recording = await recordTwoAttempts();
    const [run] = recording.runs();
    const posted: StatelyMessage[] = [];
    const feed = statelyFeed(recording, (message) => posted.push(message));
    feed.send();
    feed.send();
    const [actor, ...laterMessages] = posted;
    expect(actor).toMatchObject({ type: '@xstate.actor', name: 'login', sessionId: run!.id });
    expect(JSON.parse((actor as { definition: string }).definition)).toEqual(run!.machine.config);
    expect(laterMessages.map(({ type }) => type)).toEqual(
      run!.steps.flatMap(() => ['@xstate.event', '@xstate.snapshot']),
    );
    expect(laterMessages.at(-1)).toMatchObject({ snapshot: { status: 'done', value: 'done' } });
    expect(JSON.stringify(posted)).not.toMatch(/opensesame|proof-of-person|token-of-gold/);
    const once = posted.splice(0);
    feed.again();
    feed.send();
    expect(posted).toEqual(once);
  });
});
