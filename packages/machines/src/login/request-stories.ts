/** What a login sends along, and with what it begins. */
import { deepEqual, equal } from 'node:assert/strict';
import { seal } from '../kit/index.ts';
import type { ChartStories } from '../testing/index.ts';
import type { loginModel } from './model.ts';
import type { LoginRequest, PasswordChange } from './types.ts';

type Open = Parameters<ChartStories<typeof loginModel>[string]>[0];

async function underCaptcha(open: Open) {
  const walk = await open('on the member site');
  await walk.send('form.submitted', 'name and password');
  await walk.answer('checkBot', 'a person');
  await walk.answer('postLogin', 'wrong, with a captcha');
  await walk.answer('loadCaptcha', 'a captcha image', 'captchaRequired');
  return walk;
}

export const requestStories: ChartStories<typeof loginModel> = {
  'a form with work says who it is from, as any other does': async (open) => {
    const walk = await underCaptcha(open);
    await walk.send('form.submitted', 'with work for the captcha', 'posting');
    const { site, form } = walk.getInput('postLogin') as LoginRequest;
    equal(site, 'member');
    equal(form.method === 'username' && form.username, 'player01');
  },
  'a captcha image that is shown wants its characters from whoever has a code, too': async (
    open,
  ) => {
    const walk = await underCaptcha(open);
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
  'a login without an input is one of the member site': async (open) => {
    const walk = await open({ input: undefined });
    equal(walk.context.site, 'member');
    equal(walk.context.method, 'username');
    equal(walk.context.next, null);
  },
  'the old password goes along where somebody has just typed it, and not otherwise': async (
    open,
  ) => {
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
