import { type AnyStateMachine, createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { chartSvg, getLayout, toStandaloneModule } from '../src/draw/index.ts';
import { listDeclaredBranches } from '../src/index.ts';
import {
  createRecorder,
  createRecording,
  getView,
  redact,
  formatRunAsScenario,
} from '../src/inspect/index.ts';
import { ask, healthy, lamp, lampActors } from './faults/lamp.ts';
import { seal } from './support/ports.ts';

describe('redaction', () => {
  test('hides secrets everywhere and keeps the rest', () => {
    const shown = redact(
      {
        username: 'ann',
        password: 'opensesame',
        deep: [{ token: 'abc', sealed: seal('x') }],
        url: 'https://vendor.example/?token=abc',
        failure: { code: 'invalid_credentials' },
        sms: { code: '123456' },
        answer: null,
      },
      ['url', 'answer'],
    );
    expect(shown).toEqual({
      username: 'ann',
      password: '[redacted]',
      deep: [{ token: '[redacted]', sealed: '[sealed]' }],
      url: '[redacted]',
      failure: { code: 'invalid_credentials' },
      sms: { code: '[redacted]' },
      answer: null,
    });
  });

  test('gives plain, small JSON for anything', () => {
    const circle: Record<string, unknown> = { text: 'x'.repeat(1_000), f: () => 1, big: 10n };
    circle['self'] = circle;
    const shown = redact([circle, new Error('no grid'), undefined]);
    const text = JSON.stringify(shown);
    expect(text.length).toBeLessThan(400);
    expect(text).toContain('no grid');
    expect(structuredClone(shown)).toEqual(shown);
  });
});

const waking = { entry: 'keep the word', invoke: ask };
const model = lamp({ ...healthy, waking });
const machine = model.machine as AnyStateMachine;

/** A lamp whose grid has power, switched on with a word. */
function createLamp(inspect: Parameters<typeof createActor>[1]) {
  const actors = lampActors({ askGrid: async () => ({ power: true }) });
  return createActor(machine.provide({ actors } as never), inspect);
}

async function pressSwitch(options: Parameters<typeof createActor>[1]): Promise<void> {
  const actor = createLamp(options);
  const isLit = new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('glowing')) resolve();
    });
  });
  actor.start();
  actor.send({ type: 'switch.pressed', word: 'opensesame' });
  await isLit;
  actor.stop();
}

test('a recorder hides the secrets of each machine', async () => {
  const record = async (secrets: Record<string, string[]>): Promise<string> => {
    const recorder = createRecorder({ secrets });
    await pressSwitch({ inspect: recorder.inspect });
    return JSON.stringify(recorder.steps());
  };
  expect(await record({ lamp: ['word'] })).not.toContain('opensesame');
  expect(await record({ bell: ['word'] })).toContain('opensesame');
});

test('a copy of a recorded run hides the same secrets', async () => {
  const recording = createRecording({ secrets: { lamp: ['word'] }, now: () => 7 });
  await pressSwitch({ inspect: recording.inspect });
  const [run] = recording.runs();
  const copy = recording.copy(run!.id, run!.steps.length - 1);
  expect(copy?.snapshot.value).toBe('glowing');
  expect(JSON.stringify(copy?.steps)).not.toContain('opensesame');
  copy?.close();
});

test('a recorded run becomes a scenario in the terms of the model', async () => {
  const recorder = createRecorder({ secrets: { lamp: ['word'] } });
  await pressSwitch({ inspect: recorder.inspect });
  const scenario = formatRunAsScenario(model, recorder.steps());
  expect(scenario).toContain("open('at night')");
  expect(scenario).toMatch(
    /send\('switch\.pressed', 'plain'.*\n.*answer\('askGrid', 'power', 'glowing'\)/,
  );
  expect(scenario).not.toContain('opensesame');
});

describe('the picture', () => {
  test('shows every state and every branch, with its origin', async () => {
    const layout = await getLayout('lamp', machine, 'made by a test');
    const drawn = layout.edges.flatMap(({ branches }) => branches);
    expect(drawn.toSorted()).toEqual(
      listDeclaredBranches(machine)
        .map(({ id }) => id)
        .sort(),
    );
    expect(layout.states.map(({ id }) => id).sort()).toEqual(['glowing', 'idle', 'waking']);
    expect(chartSvg(layout, 'A <lamp>')).toMatch(/^<!-- made by a test -->\n<svg .*A &lt;lamp&gt;/);
  });

  test('marks the active states and the branches just taken', async () => {
    const layout = await getLayout('lamp', machine);
    const view = getView(layout, ['glowing'], ['waking|done(askGrid)|0']);
    expect(view.states.filter(({ isActive }) => isActive).map(({ state }) => state.id)).toEqual([
      'glowing',
    ]);
    expect(view.edges.filter(({ isTaken }) => isTaken).map(({ edge }) => edge.id)).toEqual([
      'waking > glowing',
    ]);
  });
});

test('a machine becomes a module that needs xstate alone', () => {
  const text = toStandaloneModule(machine, JSON.stringify(machine.config), 'made by a test');
  expect(text).toMatch(
    /^\/\/ made by a test\nimport \{ createMachine, fromPromise \} from 'xstate';/,
  );
  expect(text).toContain('"there is power": () => false,');
});
