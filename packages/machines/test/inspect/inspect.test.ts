import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { seal } from '../../src/kit/index.ts';
import layout from '../../src/login/generated/layout.json' with { type: 'json' };
import { loginActors, loginMachine } from '../../src/login/index.ts';
import { secretKeys } from '../../src/secrets/index.ts';
import { loginModel } from '../login/model.ts';
import { charts } from '../models/index.ts';
import { listDeclaredBranches } from '@baize/chartwalk';
import {
  type ChartLayout,
  chartSvg,
  createRecorder,
  getView,
  type RecordedStep,
} from '@baize/chartwalk/inspect';

const loginLayout = layout as ChartLayout;

test('the table of secrets has those of every chart', () => {
  for (const { model } of charts) {
    expect(secretKeys[model.machine.id] ?? [], model.id).toEqual(model.secrets);
  }
});

describe('the recorder', () => {
  async function recordLogin(): Promise<readonly RecordedStep[]> {
    const posted: RecordedStep[] = [];
    const recorder = createRecorder({
      secrets: secretKeys,
      onStep: (step) => posted.push(step),
      now: () => 7,
    });
    const machine = loginMachine.provide({
      actors: loginActors({
        checkBot: async () => seal('proof-of-person'),
        postLogin: async () => {
          throw { code: 'invalid_credentials', status: 401 };
        },
      }),
    });
    const actor = createActor(machine, { input: { site: 'member' }, inspect: recorder.inspect });
    const failed = new Promise<void>((resolve) => {
      actor.subscribe((snapshot) => {
        if (snapshot.matches('failed')) resolve();
      });
    });
    actor.start();
    actor.send({
      type: 'form.submitted',
      form: { method: 'username', username: 'player01', password: seal('opensesame'), captcha: '' },
    });
    await failed;
    expect(recorder.steps()).toEqual(posted);
    return posted;
  }

  test('shows the active states and the branches that led there', async () => {
    const steps = await recordLogin();
    const last = steps.at(-1);
    expect(last?.chart).toBe('login');
    expect(last?.active).toEqual(['failed']);
    expect(last?.taken).toEqual(['posting|error(postLogin)|2']);
    const submitted = steps.find(({ taken }) => taken.length === 2);
    expect(submitted?.taken).toEqual(['editing|form.submitted|0', 'validating|always|3']);
    const declared = listDeclaredBranches(loginModel.machine).map(({ id }) => id);
    expect(declared).toEqual(expect.arrayContaining(steps.flatMap(({ taken }) => taken)));
  });

  test('shows no secret, whatever is posted', async () => {
    const text = JSON.stringify(await recordLogin());
    expect(text).toContain('invalid_credentials');
    expect(text).not.toMatch(/opensesame|proof-of-person/);
  });

  test('keeps only the latest steps', async () => {
    const recorder = createRecorder({ keep: 2 });
    const actor = createActor(loginMachine, {
      input: { site: 'member' },
      inspect: recorder.inspect,
    });
    actor.start();
    for (const method of ['sms', 'username', 'sms'] as const) {
      actor.send({ type: 'method.chosen', method });
    }
    expect(recorder.steps()).toHaveLength(2);
    recorder.clear();
    expect(recorder.steps()).toEqual([]);
  });
});

describe('the picture', () => {
  test('shows every state and every branch of the chart', () => {
    const drawn = loginLayout.edges.flatMap(({ branches }) => branches);
    const leading = listDeclaredBranches(loginModel.machine).filter(
      ({ targets }) => targets.length > 0,
    );
    expect(drawn.toSorted()).toEqual(leading.map(({ id }) => id).sort());
    for (const edge of loginLayout.edges) expect(edge.points.length).toBeGreaterThan(1);
    for (const { x, y, width, height } of loginLayout.states) {
      expect(x >= 0 && y >= 0).toBe(true);
      expect(x + width <= loginLayout.width && y + height <= loginLayout.height).toBe(true);
    }
  });

  test('marks the active states and the branches just taken', () => {
    const view = getView(loginLayout, ['failed'], ['posting|error(postLogin)|2']);
    const active = view.states.filter(({ isActive }) => isActive);
    expect(active.map(({ state }) => state.id)).toEqual(['failed']);
    const taken = view.edges.filter(({ isTaken }) => isTaken);
    expect(taken.map(({ edge }) => edge.id)).toEqual(['posting > failed']);
    expect(taken[0]?.path).toMatch(/^M[\d.]+ [\d.]+ L/);
  });

  test('is well-formed: text is escaped and comments hold no double hyphen', () => {
    const [state] = loginLayout.states;
    const odd = { ...loginLayout, states: [{ ...state!, label: 'a < b & "c"' }], edges: [] };
    const svg = chartSvg(odd, 'x');
    expect(svg).toContain('a &lt; b &amp; &quot;c&quot;');
    for (const [, comment] of svg.matchAll(/<!--(.*?)-->/gs)) expect(comment).not.toContain('--');
  });
});
