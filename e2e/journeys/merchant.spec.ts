/** Variants that the operator may select: the showcase of jackpots, and the variant with bingo. */
import { expectAccessible } from '../lib/axe.ts';
import { parseAmount, untilIdle, sideMenu } from '../lib/portal.ts';
import { expect, testAlone } from '../lib/test.ts';

const test = testAlone();

test.describe('a merchant’s own portal', () => {
  test('counts a jackpot showcase up from twenty million in steps of 100 to 500 as the server says, and explains it [W6, K19, K20]', async ({
    page,
    operator,
  }) => {
    const change = await operator.call('PATCH', '/whitelabel', {
      switches: { showcaseJackpots: true },
    });
    expect(change.status).toBe(200);
    const asked = Date.now();
    await page.goto('/');
    await untilIdle(page);
    const block = page.getByRole('region', { name: 'Jackpots' });
    await block.scrollIntoViewIfNeeded();
    await expect(block.getByText('Illustration, not a prize')).toHaveCount(3);
    const counter = block.locator('[data-source="showcase"]').first();
    const value = async (): Promise<number> =>
      parseAmount(/\$[\d,]+\.\d\d/.exec(await counter.innerText())![0]);
    const served = async (): Promise<number> => {
      const answer = await page.request.get('/api/jackpots');
      const { value: now } = (await answer.json()) as { value: { list: { amount: string }[] } };
      return Number(now.list[0]!.amount);
    };
    const rolled = () =>
      counter
        .locator('[data-digit]')
        .evaluateAll((reels) =>
          Number(reels.map((reel) => (reel as HTMLElement).dataset['digit']).join('')),
        );
    const first = await value();
    expect(first).toBeGreaterThanOrEqual(20_000_000);
    const steps: { at: number; by: number }[] = [];
    // The value of the document continues to the server's value; only the elapsed time explains the
    // difference.
    await expect.poll(async () => (await value()) - (await served())).toBe(0);
    let before = await value();
    expect(before).toBeGreaterThanOrEqual(first);
    expect(before - first).toBeLessThanOrEqual(((Date.now() - asked) / 3000 + 1) * 500);
    let since = 0;
    while (steps.length < 3) {
      await expect.poll(value, { timeout: 7000, intervals: [50] }).not.toBe(before);
      const now = await value();
      steps.push({ at: Date.now() - since, by: now - before });
      before = now;
      since = Date.now();
    }
    await expect.poll(rolled).toBeGreaterThanOrEqual(before * 100);
    for (const { by } of steps) {
      expect(by).toBeGreaterThanOrEqual(100);
      expect(by).toBeLessThanOrEqual(500);
    }
    for (const { at } of steps.slice(1)) {
      expect(at).toBeGreaterThan(2500);
      expect(at).toBeLessThan(6000);
    }
    await operator.call('PATCH', '/whitelabel', { switches: { showcaseJackpots: false } });
  });

  test('has bingo in the TY variant: in the side menu, on home, and with a centre of its own [K46]', async ({
    page,
    operator,
  }) => {
    await page.goto('/promotions');
    await expect(sideMenu(page).getByRole('link', { name: 'Bingo' })).toHaveCount(0);
    const change = await operator.call('PATCH', '/whitelabel', { variant: 'TY' });
    expect(change.status).toBe(200);
    await page.goto('/');
    await untilIdle(page);
    await expect(page.getByRole('region', { name: 'Bingo', exact: true })).toBeAttached();
    await sideMenu(page).getByRole('link', { name: 'Bingo' }).click();
    await expect(page).toHaveURL('/bingo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bingo \d+ games$/);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await operator.call('PATCH', '/whitelabel', { variant: 'standard' });
  });

  test('shows agents dividends and wages only if the merchant has them [L24, AC9, AC10]', async ({
    page,
    operator,
    signIn,
  }) => {
    const all = { dividend: true, salary: true, hourSalary: true, realtimeSalary: true };
    const setFeatures = async (featureFlags: typeof all) => {
      const change = await operator.call('PATCH', '/whitelabel', { featureFlags });
      expect(change.status).toBe(200);
    };
    await signIn('agent01');
    await page.goto('/agentHome');
    const menu = page.getByRole('navigation', { name: 'Agent centre' });
    const entries = menu.getByRole('link', { name: /^(Dividend|Daily|Hourly|Real-time)/ });
    await expect(entries).toHaveCount(4);
    for (const [feature, key, name] of [
      ['dividend', 'agentDividendRecordCopy2', 'Dividends'],
      ['salary', 'agentDailyWages2', 'Daily salary'],
    ] as const) {
      await setFeatures({ ...all, [feature]: false });
      await page.goto(`/agentHome?page=${key}`);
      await expect(entries).toHaveCount(3);
      await expect(menu.getByRole('link', { name })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team overview');
    }
    await setFeatures({ dividend: false, salary: false, hourSalary: false, realtimeSalary: false });
    const flags = page.waitForResponse('**/api/agent/contract-flags*');
    await page.reload();
    await flags;
    await expect(menu.getByRole('link', { name: 'Downline transactions' })).toBeVisible();
    await expect(entries).toHaveCount(0);
    await setFeatures(all);
  });

  test('is accessible on the screens that replace the portal', async ({ page, operator }) => {
    await page.goto('/promotions');
    await untilIdle(page);
    const closed = { active: true, title: 'Back soon', text: 'We polish the brass.', endsAt: null };
    const regions = { mode: 'block', countries: [], addresses: [] };
    const close = await operator.call('PUT', '/status', { maintenance: closed, regions });
    expect(close.status).toBe(200);
    await expect(page.getByRole('heading', { name: 'Back soon' })).toBeVisible();
    await expectAccessible(page, 'maintenance');
    const maintenance = { active: false, title: '', text: '', endsAt: null };
    const open = await operator.call('PUT', '/status', { maintenance, regions });
    expect(open.status).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  });
});
