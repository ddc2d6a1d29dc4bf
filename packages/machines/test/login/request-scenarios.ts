/** Scenarios about the start of a login and the data that it sends. */
import { deepEqual, equal } from 'node:assert/strict';
import { seal } from '../../src/kit/index.ts';
import type { ChartScenarios } from '@baize/chartwalk';
import type { loginModel } from './model.ts';
import type { LoginRequest, PasswordChange } from '../../src/login/types.ts';

type Open = Parameters<ChartScenarios<typeof loginModel>[string]>[0];

async function reachUnderCaptcha(open: Open) {
  const walk = await open('on the member site');
  await walk.send('form.submitted', 'name and password');
  await walk.answer('checkBot', 'a person');
  await walk.answer('postLogin', 'wrong, with a captcha');
  await walk.answer('loadCaptcha', 'a captcha image', 'captchaRequired');
  return walk;
}

export const requestScenarios: ChartScenarios<typeof loginModel> = {
  'a form with proof of work has its user name as any other': async (open) => {
    const walk = await reachUnderCaptcha(open);
    await walk.send('form.submitted', 'with work for the captcha', 'posting');
    const { site, form } = walk.getInput('postLogin') as LoginRequest;
    equal(site, 'member');
    equal(form.method === 'username' && form.username, 'player01');
  },
  'a visible captcha image needs its characters for a code, too': async (open) => {
    const walk = await reachUnderCaptcha(open);
    const form = {
      method: 'sms',
      mobile: '0912345678',
      countryDialingCode: '84',
      fits: true,
      attemptId: 'attempt-1',
      code: seal('123456'),
      captcha: ' ',
    };
    await walk.send('form.submitted', { form }, 'captchaRequired');
    deepEqual(walk.context.problems, [{ field: 'captcha', rule: 'required' }]);
  },
  'a login without an input is for the member site': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.site, 'member');
    equal(walk.context.method, 'username');
    equal(walk.context.next, null);
  },
  'the old password is passed on only if it was just typed': async (open) => {
    const form = {
      method: 'username',
      username: 'player01',
      password: seal('Baize-demo-1'),
      captcha: '',
    };
    for (const remembered of [false, true]) {
      const walk = await open('on the member site');
      await walk.send('form.submitted', { form: { ...form, remembered } });
      await walk.answer('checkBot', 'a person');
      await walk.answer('postLogin', 'granted, default password');
      await walk.answer('storeToken', 'stored', 'passwordUnsafe');
      await walk.send('password.submitted', 'a new one');
      const { oldPassword } = walk.getInput('changePassword') as PasswordChange;
      equal(oldPassword?.open(), remembered ? undefined : 'Baize-demo-1');
    }
  },
};
