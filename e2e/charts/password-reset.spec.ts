/** The password-reset statechart: by mail, or a new password by phone or by a mail's link. */
import type { Locator } from '@playwright/test';
import { moveLabel } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { question, type } from './lib/forms.ts';
import { getModel } from './lib/model.ts';
import type { Asked } from './lib/network.ts';
import { unless } from './lib/plan.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface Reset {
  readonly bot: Calls;
  readonly mail: Calls;
  readonly set: Calls;
}

const form = ({ page }: Stage) => page.locator('form[data-form="password-reset"]:visible');

async function choosePassword(fields: Locator, isWhole: boolean): Promise<void> {
  const text = isWhole ? 'Green-table-9' : '';
  await type(fields.getByRole('textbox', { name: /^New password/ }), text);
  await type(fields.getByRole('textbox', { name: /^Confirm/ }), text);
}

const send = (fields: Locator) =>
  fields.getByRole('button', { name: /^(Send link|Change password)$/ }).click();

type Ahead = readonly { readonly move: { kind: string; case?: string } }[];

/**
 * Fills in what the next step will check; a path that ends with sending submits the current form.
 */
async function fillUnlessSent(ahead: Ahead, fill: () => Promise<void>): Promise<void> {
  if (ahead.length > 0) await fill();
}

/** Whether the form is complete: yes, unless the next answer finds something missing. */
const isWhole = (ahead: Ahead) => ahead[0]?.move.case !== 'something is missing';

const isReset = (request: Asked, call: string) => callTo(`/api/auth/${call}`, 'POST')(request);

const readBefore = 'the rules were read before; the platform checks again anyway';

const play: Play<Reset> = {
  model: getModel('password-reset'),
  settings: ['a visitor'],
  // The form for phones is behind a tab of the first.
  starts: ['by e-mail', 'by a link'],
  byItself: () => null,
  never: { 'checkForm answers no rules': readBefore },
  // Typed text stays until it is edited; sent again, it gets the same result.
  page: {
    first: '',
    after: (page, move) => {
      const label = moveLabel(move);
      if (label.startsWith('checkForm answers')) return label;
      return label === 'form.edited (plain)' || label.startsWith('method.chosen') ? '' : page;
    },
  },
  cannot: (move, place) => {
    const label = moveLabel(move);
    const { method } = place.memory;
    const ownTab = 'each way to a new password has its own form';
    if (label.startsWith('checkForm answers'))
      return unless(
        place.page === '' || label === place.page,
        'typed text gets the same result until it is edited',
      );
    if (label === 'form.submitted (name and address)') return unless(method === 'email', ownTab);
    if (label === 'form.submitted (phone and code)') return unless(method === 'phone', ownTab);
    if (label === 'form.submitted (a new password)') return unless(method === 'link', ownTab);
    if (label === 'method.chosen (phone)')
      return unless(method === 'email', 'the tab for phones is beside the one for mail');
    if (label === 'method.chosen (e-mail)')
      return unless(method === 'phone', 'the tab for mail is beside the one for phones');
    return null;
  },
  unwalked: {
    'checking|error(checkForm)': readBefore,
  },
  open: async (stage, path) => {
    const reset: Reset = {
      bot: await stage.hold(callTo('/api/auth/bot-check')),
      mail: await stage.hold(callTo('/api/auth/forgot-password', 'POST')),
      set: await stage.hold(
        (request) => isReset(request, 'password-by-phone') || isReset(request, 'password-by-link'),
      ),
    };
    const isLink = path.start === 'by a link';
    await stage.goto(isLink ? `/?popup=forgot#reset=${'A'.repeat(43)}` : '/?popup=forgot');
    await form(stage).waitFor();
    return reset;
  },
  moves: {
    'form.submitted (name and address)': async (stage, _props, _move, ahead) => {
      const fields = form(stage);
      await fillUnlessSent(ahead, async () => {
        await type(fields.getByLabel('Username'), 'player01');
        await type(fields.getByLabel('E-mail'), isWhole(ahead) ? 'noa@example.org' : '');
      });
      await send(fields);
    },
    'form.submitted (phone and code)': async (stage, _props, _move, ahead) => {
      const fields = form(stage);
      await fillUnlessSent(ahead, async () => {
        await type(fields.getByLabel(/^Mobile number/), '0912345678');
        await type(fields.getByLabel(/^Code/), '123456');
        await choosePassword(fields, isWhole(ahead));
      });
      await send(fields);
    },
    'form.submitted (a new password)': async (stage, _props, _move, ahead) => {
      await fillUnlessSent(ahead, () => choosePassword(form(stage), isWhole(ahead)));
      await send(form(stage));
    },
    'form.edited': (stage) => form(stage).getByRole('textbox').last().pressSequentially('x'),
    'method.chosen (phone)': ({ page }) => page.getByRole('tab', { name: 'By phone' }).click(),
    'method.chosen (e-mail)': ({ page }) => page.getByRole('tab', { name: 'By e-mail' }).click(),
    'confirmation.closed': async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
      await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toHaveCount(0);
    },
    // The page checks the form by itself.
    'checkForm answers as it should be': async () => {},
    'checkForm answers something is missing': async () => {},
    'checkBot answers a person': (_stage, { bot }) => bot.answer({ value: question }),
    'checkBot answers not sure': (_stage, { bot }) =>
      bot.answer({ status: 403, code: 'challenge_failed' }),
    'requestMail answers on its way': (_stage, { mail }) => mail.answer({ value: { done: true } }),
    'requestMail answers too many': (_stage, { mail }) =>
      mail.answer({ status: 429, code: 'rate_limited' }),
    'requestMail answers unknown here': (_stage, { mail }) =>
      mail.answer({ status: 401, code: 'unknown_user' }),
    'setPassword answers changed': (_stage, { set }) =>
      set.answer({ value: { username: 'player01' } }),
    'setPassword answers wrong code': (_stage, { set }) =>
      set.answer({ status: 422, code: 'code_invalid' }),
    'setPassword answers an old link': (_stage, { set }) =>
      set.answer({ status: 422, code: 'code_expired' }),
    'setPassword answers too weak': (_stage, { set }) =>
      set.answer({ status: 422, code: 'password_weak' }),
    'setPassword answers offline': (_stage, { set }) => set.answer('offline'),
  },
};

test('the portal follows the password-reset statechart [P9, T28]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  await walkInBrowser(play, { browser, product }, info);
});
