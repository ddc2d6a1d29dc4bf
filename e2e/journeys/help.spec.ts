/** The help: articles, anchors and popup; and the page that verifies a spin. */
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';
import { footer, header, untilIdle } from '../lib/portal.ts';

/** The distance of a heading from the top of the window below the fixed header. */
async function getTop(page: Page, name: string): Promise<number> {
  const head = (await header(page).boundingBox())!.height;
  return (await page.getByRole('heading', { name, level: 2 }).boundingBox())!.y - head;
}

const terms = 'Terms and conditions';

test('a link of the footer opens the help at its article, with the focus on the heading (H82) [R12, R37, D33, W53]', async ({
  page,
}) => {
  await page.goto('/promotions');
  await untilIdle(page);
  await footer(page).getByRole('link', { name: terms }).click();
  await expect(page).toHaveURL('/help#terms');
  const heading = page.getByRole('main').getByRole('heading', { name: terms, level: 2 });
  await expect(heading).toBeFocused();
  await expect.poll(() => getTop(page, terms)).toBeLessThan(100);
  expect(await getTop(page, terms)).toBeGreaterThan(-1);

  // Another article on the open page.
  await page
    .getByRole('navigation', { name: 'Topics' })
    .getByRole('link', { name: 'Privacy' })
    .click();
  await expect(page).toHaveURL('/help#privacy');
  await expect(page.getByRole('heading', { name: 'Privacy', level: 2 })).toBeFocused();
  await expect.poll(() => getTop(page, 'Privacy')).toBeLessThan(100);
  await page.goBack();
  await expect(heading).toBeFocused();

  await page.goto('/rng');
  await untilIdle(page);
  await footer(page).getByRole('link', { name: 'What to look out for' }).click();
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Responsible gambling' }),
  ).toBeFocused();
});

test('a first visit with an anchor scrolls to its article once the text has loaded, in either language [R12]', async ({
  page,
  context,
}) => {
  await page.goto('/help#fairness');
  const heading = page.getByRole('heading', { name: /Fairness/, level: 2 });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByText('HMAC-SHA256').first()).toBeVisible();

  const vietnamese = await context.newPage();
  await vietnamese.goto('/promotions');
  await untilIdle(vietnamese);
  await header(vietnamese).getByRole('combobox', { name: 'Language' }).selectOption('vi');
  await expect(vietnamese.locator('html')).toHaveAttribute('lang', 'vi');
  await vietnamese.goto('/help#terms');
  await expect(
    vietnamese.getByRole('heading', { name: 'Điều khoản và điều kiện', level: 2 }),
  ).toBeFocused();
});

test('/helpmc is the help without the footer [R13]', async ({ page }) => {
  await page.goto('/helpmc#rules');
  await expect(page.getByRole('heading', { name: 'Game rules', level: 2 })).toBeFocused();
  await expect(header(page)).toBeVisible();
  await expect(footer(page)).toHaveCount(0);
});

test('the help popup has every article behind its title [P10]', async ({ page, product }) => {
  const { value } = await call<{ sections: readonly { title: string }[] }>(
    product,
    'GET',
    '/api/help?lang=en&device=WEB',
  );
  await page.goto('/promotions?popup=help');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.locator('summary')).toHaveText(value.sections.map(({ title }) => title));
  await help.getByText('Deposits', { exact: true }).click();
  await expect(help.getByText('never takes real money')).toBeVisible();
  await help.getByRole('link', { name: 'Show everything on one page' }).click();
  await expect(page).toHaveURL('/help');
  await expect(help).toHaveCount(0);
});

test('the notice and the licence link lead to true statements [D42, D44, W56]', async ({
  page,
}) => {
  await page.goto('/promotions');
  await untilIdle(page);
  const notice = footer(page).getByText('Gambling can be addictive');
  await expect(notice).toBeVisible();
  await footer(page).getByRole('link', { name: 'What to look out for' }).click();
  await expect(page).toHaveURL('/help#responsible');
  const tools = page.getByRole('main').getByRole('link', { name: 'Safer play' });
  await expect(tools).toHaveAttribute('href', '/member/saferPlay');
  await footer(page).getByRole('link', { name: 'Gaming licence' }).click();
  await expect(page).toHaveURL('/help#licence');
  await expect(page.getByText('This demo has no gaming licence')).toBeInViewport();
});

test('the browser verifies a spin: an example, a wrong commitment, and invalid input', async ({
  page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/promotions');
  await untilIdle(page);
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: /check any spin/i })
    .first()
    .click();
  await main.getByRole('link', { name: 'Check a spin' }).click();
  await expect(page).toHaveURL('/verify');
  const frame = page.frameLocator('iframe[title="Check a spin"]');
  await expect(frame.getByRole('heading', { name: 'Check a spin' })).toBeVisible();
  asked.length = 0;
  await frame.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(frame.getByText('Result', { exact: true })).toHaveCount(0);
  await frame.getByRole('button', { name: 'Try an example' }).click();
  await expect(frame.getByRole('heading', { name: 'Result' })).toBeVisible();
  await expect(frame.getByRole('table')).toBeVisible();
  await frame.getByRole('textbox', { name: /SHA-256 that was shown/ }).fill('0'.repeat(64));
  await frame.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(frame.getByText('This is not the committed seed')).toBeVisible();
  await frame.getByRole('textbox', { name: /Number/ }).fill('-1');
  await frame.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(frame.getByText("This value isn't valid.")).toBeVisible();
  expect(asked.filter((url) => url.startsWith(product.arcadeUrl))).toEqual([]);
});

test('an address fills in the seeds of its spin, and no server receives them', async ({ page }) => {
  const seed = '5f2c9a1d7be04836a9c1e2d3f4b5a6978812345678abcdef0123456789abcdef';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).search));
  await page.goto(`/verify#serverSeed=${seed}&clientSeed=lucky&nonce=37`);
  const frame = page.frameLocator('iframe[title="Check a spin"]');
  await expect(frame.getByRole('textbox', { name: /seed/i }).first()).toHaveValue(seed);
  await expect(frame.getByRole('heading', { name: 'Result' })).toBeVisible();
  expect(asked.filter((search) => search.includes(seed))).toEqual([]);
});

test('the member centre has the topics of the help, and a guide for beginners [PC17, PC18, D34]', async ({
  page,
  signIn,
}) => {
  await signIn('player02');
  await page.goto('/member/helpCenter');
  const main = page.getByRole('main');
  const fairness = main.locator('summary').filter({ hasText: 'Fairness' });
  await fairness.click();
  await expect(main.getByText('HMAC-SHA256').first()).toBeVisible();
  await main.locator('summary').filter({ hasText: 'Deposits' }).click();
  await expect(main.getByText('HMAC-SHA256').first()).toBeHidden();
  await expect(main.getByText('The smallest and largest amount')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Member centre' })
    .getByRole('link', { name: "Beginner's guide" })
    .click();
  await expect(page).toHaveURL('/member/beginnerGuide');
  await expect(main.getByRole('heading', { name: "Beginner's guide", level: 2 })).toBeVisible();
  for (const step of ['Protect your account.', 'Find a game.', 'Pay in and be paid out.', 'Ask.'])
    await expect(main.getByText(step, { exact: true })).toBeVisible();
  await main
    .getByRole('region', { name: "Beginner's guide" })
    .getByRole('link', { name: 'Deposit', exact: true })
    .click();
  await expect(page).toHaveURL('/member/depositv2');
});
