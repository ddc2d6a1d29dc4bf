/** Feedback: a member writes to the platform and reads the answer. */
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { footer, logIn, tokenIn, untilIdle } from '../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../lib/register.ts';
import { call, expect, type Operator, test } from '../lib/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Feedback' });
const about = (page: Page) => dialog(page).getByRole('combobox', { name: /^About/ });
const message = (page: Page) => dialog(page).getByRole('textbox', { name: /^Your message/ });
const captcha = (page: Page) => dialog(page).getByRole('textbox', { name: /^Captcha/ });
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name });
const listSent = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Sent' }).getByRole('listitem');

const createText = (about: string) => `${about} ${randomBytes(4).toString('hex')}`;

/** The characters of the captcha that is shown after an act, which may draw several. */
async function readCaptchaAfter(page: Page, act: () => Promise<unknown>): Promise<string> {
  const drawn: string[] = [];
  page.on('response', (answer) => {
    const characters = answer.headers()['x-captcha-answer'];
    if (characters) drawn.push(characters);
  });
  await act();
  await expect(dialog(page).getByRole('img', { name: /characters to enter/ })).toBeVisible();
  await untilIdle(page);
  return drawn.at(-1) ?? '';
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface ListedFeedback {
  readonly account: string;
  readonly feedback: { readonly reference: string; readonly content: string };
}

/** The feedback with this text, as the operator reads it. */
async function openFeedback(operator: Operator, text: string): Promise<ListedFeedback> {
  const { value } = await operator.call<{ list: ListedFeedback[] }>(
    'GET',
    '/feedback?state=open&pageSize=500',
  );
  const found = value.list.find(({ feedback }) => feedback.content === text);
  if (!found) throw new Error(`no such feedback: ${text}`);
  return found;
}

test("a player sends feedback with a picture, and reads the operator's answer [P11, D32, W55, E44, V52, X15]", async ({
  page,
  operator,
  signIn,
}) => {
  await signIn('player01');
  await page.goto('/promotions');
  await untilIdle(page);
  const characters = await readCaptchaAfter(page, () =>
    footer(page).getByRole('button', { name: 'Feedback' }).click(),
  );
  const sender = dialog(page).getByRole('textbox', { name: 'From' });
  await expect(sender).toHaveValue('player01');
  await expect(sender).toHaveAttribute('readonly');
  const text = createText('The slots load slowly');
  await about(page).selectOption('A game');
  await message(page).fill(text);
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'slow.png', mimeType: 'image/png', buffer: pixel });
  await expect(dialog(page).getByRole('listitem', { name: 'slow.png' })).toHaveAttribute(
    'data-state',
    'ready',
  );
  await captcha(page).fill(characters);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();

  await expect(page.getByText('Thank you. We have received your message.')).toBeVisible();
  const mine = listSent(page).filter({ hasText: text });
  await expect(mine).toContainText('A game');
  await expect(mine).toContainText('Received');
  await expect(mine.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await tab(page, 'Write to us').click();
  await expect(message(page)).toHaveValue('');

  const { account, feedback } = await openFeedback(operator, text);
  expect(account).toBe('player01');
  const answer = { text: 'They are quicker now.' };
  const path = `/feedback/${feedback.reference}/answer`;
  expect((await operator.call('POST', path, answer)).status).toBe(200);
  await tab(page, 'Sent').click();
  await expect(mine).toContainText('Answered');
  await expect(mine).toContainText('They are quicker now.');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/promotions');
});

test('each field shows what is missing or too long, and counts its characters [V50, V51, V53, X14, K34]', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  const characters = await readCaptchaAfter(page, () => page.goto('/promotions?popup=feedback'));
  await untilIdle(page);
  const send = dialog(page).getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(about(page)).toBeFocused();
  await expect(dialog(page).getByText('Please choose a topic.')).toBeVisible();
  await expect(dialog(page).getByText('Please write your feedback.')).toBeVisible();
  await expect(dialog(page).getByText(/enter the captcha/i)).toBeVisible();
  await expectAccessible(page, 'feedback that says nothing');

  await about(page).selectOption('A suggestion');
  await expect(dialog(page).getByText('Please choose a topic.')).toHaveCount(0);
  await captcha(page).fill(characters);
  await message(page).fill('👍🏽'.repeat(141));
  await expect(dialog(page).getByText('1 character too many').first()).toBeVisible();
  await send.click();
  await expect(message(page)).toBeFocused();
  await expect(dialog(page).getByText('between 5 and 140 characters')).toBeVisible();
  await message(page).fill('👍🏽'.repeat(140));
  await expect(dialog(page).getByText('0 characters left').first()).toBeVisible();
  await send.click();
  await expect(listSent(page).first()).toContainText('👍🏽'.repeat(140));
  await expectAccessible(page, 'feedback that was sent');
});

test('a visitor logs in first, and finds the typed text again after another login', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  const account = await registerMember(product);
  const logInAgain = async () => {
    await expect(page).toHaveURL(/\/login\?next=/);
    await untilIdle(page);
    await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
    await expect(page).toHaveURL('/promotions?popup=feedback');
    await expect(message(page)).toBeVisible();
  };
  await page.goto('/promotions');
  await untilIdle(page);
  await footer(page).getByRole('button', { name: 'Feedback' }).click();
  await logInAgain();
  await about(page).selectOption('My account');
  await message(page).fill('Half a message');
  const token = (await tokenIn(page)) ?? '';
  await call(product, 'DELETE', '/api/auth/session', { token });
  const characters = await readCaptchaAfter(page, logInAgain);
  await expect(about(page)).toHaveValue('account');
  await expect(message(page)).toHaveValue('Half a message');
  await captcha(page).fill(characters);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(listSent(page)).toHaveCount(1);
  await expect(listSent(page)).toContainText('Half a message');
});

test('the list says when feedback cannot be read, and reads it again', async ({ page, signIn }) => {
  await signIn('player02');
  await page.route('**/api/feedback?*', (route) => route.abort());
  await page.goto('/promotions?popup=feedback');
  await tab(page, 'Sent').click();
  const retry = dialog(page).getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/feedback?*');
  await retry.click();
  await expect(retry).toHaveCount(0);
  await expect(
    listSent(page).first().or(dialog(page).getByText("You haven't written")),
  ).toBeVisible();
});
