/** A launched game, played in the browser on the real ledger. */
import type { Page } from '@playwright/test';
import { call, expect, test } from '../lib/test.ts';

interface Game {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameCode: string;
}

interface Launch {
  readonly url: string;
}

type Product = Parameters<typeof call>[0];

/** Launches the first slot of the list for a session and opens the vendor's page alone. */
async function openSlot(
  page: Page,
  product: Product,
  token: string,
  language = 'EN',
): Promise<void> {
  const list = await call<{ list: Game[] }>(
    product,
    'GET',
    '/api/games?gameType=RNG&pageNo=1&pageSize=1',
  );
  const game = list.value.list[0];
  expect(game, JSON.stringify(list.body)).toBeDefined();
  const { nodeId, vassalage, gameCode } = game as Game;
  const body = { nodeId, vassalage, gameCode, gameType: 'RNG', language };
  const launch = await call<Launch>(product, 'POST', '/api/games/launch', { token, body });
  expect(launch.status, JSON.stringify(launch.body)).toBe(200);
  await page.goto(launch.value.url);
}

async function getBalance(product: Product, token: string): Promise<number> {
  const answer = await call<{ balance: string }>(product, 'GET', '/api/wallet/balance', { token });
  return Number(answer.value.balance);
}

/** An amount on the page, which writes the minus sign U+2212 that `Number` does not parse. */
async function readAmount(page: Page, fact: string): Promise<number> {
  const text = await page.locator(`[data-fact=${fact}]`).innerText();
  return Number(text.replace('\u2212', '-').replace(/[^\d.-]/g, ''));
}

test.describe('a launched slot', () => {
  test('books each spin in the ledger; balance and net result follow the platform [C38]', async ({
    page,
    product,
    signIn,
  }) => {
    const token = await signIn('player02');
    const before = await getBalance(product, token);
    await openSlot(page, product, token);
    const spin = page.getByRole('button', { name: 'Spin', exact: true });
    await expect(spin).toBeVisible();
    expect(await readAmount(page, 'balance')).toBe(before);
    await spin.dblclick();
    await expect(page.locator('output')).toHaveText(/won|returned|No win/);
    const after = await getBalance(product, token);
    expect(await readAmount(page, 'balance')).toBe(after);
    expect(await readAmount(page, 'net')).toBeCloseTo(after - before, 2);
  });

  test('lets a player verify its spins in the browser after the seed is revealed', async ({
    page,
    product,
    signIn,
  }) => {
    const token = await signIn('player02');
    await openSlot(page, product, token);
    await page.getByRole('button', { name: 'Spin', exact: true }).waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Space');
    await expect(page.locator('output')).toHaveText(/won|returned|No win/);
    await page.getByRole('button', { name: 'Fairness' }).click();
    await page.getByRole('button', { name: /Reveal/ }).click();
    await expect(page.getByRole('cell', { name: /Correct/ }).first()).toBeVisible();
    await expect(page.getByText('Wrong')).toHaveCount(0);
  });

  test('speaks Vietnamese and states its return to player', async ({ page, product, signIn }) => {
    const token = await signIn('player02');
    await openSlot(page, product, token, 'VI');
    await expect(page.getByRole('button', { name: 'Quay', exact: true })).toBeVisible();
    await expect(page.getByText(/RTP 9\d\.\d\d%/)).toBeVisible();
  });
});
