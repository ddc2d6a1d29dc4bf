import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { seal } from '../../src/kit/index.ts';
import { secretKeys } from '../../src/secrets/index.ts';
import { loginActors, loginMachine } from '../../src/login/index.ts';
import { charts } from '../models/index.ts';
import { createRecorder, type RecordedStep, formatRunAsScenario } from '@baize/chartwalk/inspect';

const { model } = charts.find((charted) => charted.model.id === 'login')!;

/** A visitor with a wrong password, and names that no model has. */
async function recordWrongPassword(): Promise<readonly RecordedStep[]> {
  const recorder = createRecorder({ secrets: secretKeys });
  const actor = createActor(
    loginMachine.provide({
      actors: loginActors({
        checkBot: async () => seal('proof-of-person'),
        postLogin: async () => {
          throw { code: 'invalid_credentials', status: 401 };
        },
      }),
    }),
    { input: { site: 'agent' }, inspect: recorder.inspect },
  );
  const failed = new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => {
      if (snapshot.matches('failed')) resolve();
    });
  });
  actor.start();
  const password = seal('opensesame');
  const form = { method: 'username', username: 'wolfgang', password, captcha: '' } as const;
  actor.send({ type: 'form.submitted', form });
  // This one has no effect.
  actor.send({ type: 'retry.requested' });
  await failed;
  actor.stop();
  return recorder.steps();
}

test('a run becomes a scenario in the terms of the model, without any typed text', async () => {
  const text = formatRunAsScenario(model, await recordWrongPassword());
  expect(text).toBe(
    [
      "  'scenario of a recorded run': async (open) => {",
      "    const walk = await open('on the agent site');",
      "    walk.expects('editing');",
      "    await walk.send('form.submitted', 'name and password', 'checkingBot');",
      "    await walk.answer('checkBot', 'a person', 'posting');",
      "    await walk.answer('postLogin', 'wrong password', 'failed');",
      '  },',
      '',
    ].join('\n'),
  );
  expect(text).not.toContain('wolfgang');
});

test('a scenario marks where the model has no matching case', async () => {
  const steps = await recordWrongPassword();
  const answers = { ...model.answers, checkBot: {} };
  expect(formatRunAsScenario({ ...model, answers }, steps)).toContain(
    [
      "    await walk.send('form.submitted', 'name and password', 'checkingBot');",
      '    // The model has no case that takes the branches of xstate.done.actor.checkBot.',
      '  },',
    ].join('\n'),
  );
});

test('a chart without any step becomes a scenario that checks its state', () => {
  expect(formatRunAsScenario(model, [])).toContain("walk.expects('editing');\n  },");
});
