import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { seal } from '../kit/index.ts';
import { loginActors, loginMachine } from '../login/index.ts';
import { charts } from '../models/index.ts';
import { createRecorder, type RecordedStep, storyOfRun } from './index.ts';

const { model } = charts.find((charted) => charted.model.id === 'login')!;

/** Somebody whose password is wrong, with names that are in no model. */
async function wrongPassword(): Promise<readonly RecordedStep[]> {
  const recorder = createRecorder();
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
  // Nothing comes of that one.
  actor.send({ type: 'retry.requested' });
  await failed;
  actor.stop();
  return recorder.steps();
}

test('a run becomes a story in the words of the model, with nothing of what was typed', async () => {
  const text = storyOfRun(model, await wrongPassword());
  expect(text).toBe(
    [
      "  'what was seen in the page': async (open) => {",
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

test('a story says where the words of the model end', async () => {
  const steps = await wrongPassword();
  const answers = { ...model.answers, checkBot: {} };
  expect(storyOfRun({ ...model, answers }, steps)).toContain(
    [
      "    await walk.send('form.submitted', 'name and password', 'checkingBot');",
      '    // No case of the model goes the way that xstate.done.actor.checkBot went here.',
      '  },',
    ].join('\n'),
  );
});

test('a chart that did nothing yet is a story that looks where it stands', () => {
  expect(storyOfRun(model, [])).toContain("walk.expects('editing');\n  },");
});
