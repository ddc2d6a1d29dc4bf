/**
 * A session that a link opens in another browser, and two members in two tabs of one browser (H10,
 * H12).
 */
import { call, expect, test, getToken } from '../lib/test.ts';
import type { Account } from '../lib/test.ts';
import {
  dropSession,
  expectGreeting,
  header,
  untilIdle,
  untilSignedIn,
  tokenIn,
} from '../lib/portal.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

/** Creates a link with a new session of a demo account. */
async function getLink(product: ProductFacts, account: Account): Promise<string> {
  const token = await getToken(product, account);
  const { value } = await call<{ url: string }>(product, 'POST', '/api/auth/handoff', { token });
  return value.url;
}

test('a link opens a new session, leaves a clean address and works only once [T39, H10]', async ({
  page,
  context,
  product,
}) => {
  const link = await getLink(product, 'player01');
  await page.goto(link);
  await untilSignedIn(page);
  await expectGreeting(page, 'Robin Vale');
  expect(new URL(page.url()).search).toBe('');
  const code = new URL(link).searchParams.get('token')!;
  expect(JSON.stringify(await context.cookies())).not.toContain(code);
  expect(await tokenIn(page)).toMatch(/^[\w-]{43}$/);

  await dropSession(page);
  await page.goto(link);
  await untilIdle(page);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a signed-in member is asked before a link replaces the session [H10]', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/');
  await expectGreeting(page, 'Thu Ha Le');

  await page.goto(await getLink(product, 'player01'));
  const question = page.getByRole('alertdialog', { name: 'Switch account?' });
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expectGreeting(page, 'Thu Ha Le');

  await page.goto(await getLink(product, 'player01'));
  await question.getByRole('button', { name: 'Switch' }).click();
  await expectGreeting(page, 'Robin Vale');
  await page.reload();
  await expectGreeting(page, 'Robin Vale');
});

test('two members in two tabs never mix [H12]', async ({ page, context, product, signIn }) => {
  await signIn('player01');
  await page.goto('/');
  await expectGreeting(page, 'Robin Vale');
  const other = await context.newPage();
  // Unlike the first tab, this one starts with a session of its own.
  await other.addInitScript(() => {
    if (sessionStorage.getItem('other') === null) sessionStorage.removeItem('baize.token');
    sessionStorage.setItem('other', '1');
  });
  await other.goto(await getLink(product, 'player02'));
  await expectGreeting(other, 'Thu Ha Le');
  expect(await tokenIn(other)).not.toBe(await tokenIn(page));

  await page.reload();
  await expectGreeting(page, 'Robin Vale');
  await untilSignedIn(other);
  await other.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Log out' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(header(other).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expectGreeting(page, 'Robin Vale');
  await page.reload();
  await untilSignedIn(page);
  await expectGreeting(page, 'Robin Vale');
});
