/** The link of a marketing e-mail stops such e-mails without a login. */
import { expectAccessible } from '../lib/axe.ts';
import { call, expect, getToken, testAlone } from '../lib/test.ts';
import { untilIdle } from '../lib/portal.ts';

/** The test changes what a demo account allows, so it has a product of its own. */
const test = testAlone();

const ana = { account: 'reachable01', email: 'ana.torres@example.org' } as const;

test('a marketing e-mail is stopped by its link without a login, and that is undone', async ({
  page,
  product,
  operator,
}) => {
  test.setTimeout(120_000);
  // A login from a new address would need a second step.
  await operator.call('PATCH', '/whitelabel', { switches: { verifyNewAddress: false } });
  const token = await getToken(product, ana.account);
  const getChannels = async () => {
    const { value } = await call<{ consents: { product: string; channels: string[] }[] }>(
      product,
      'GET',
      '/api/marketing/consents',
      { token },
    );
    return value.consents.find((one) => one.product === 'casino')!.channels;
  };
  await call(product, 'PUT', '/api/marketing/consents', {
    token,
    body: { choices: [{ product: 'casino', channel: 'email', isAllowed: true }] },
  });
  const campaign = await operator.call('POST', '/campaigns', {
    product: 'casino',
    channels: ['email'],
    texts: { en: { title: 'Weekend', text: 'Double points on slots.' } },
    path: '/rng',
  });
  expect(campaign.status).toBe(201);
  const readUrl = async () => {
    const path = `/messages?destination=${encodeURIComponent(ana.email)}`;
    const { value } = await operator.call<{ list: { unsubscribeUrl?: string }[] }>('GET', path);
    return value.list[0]?.unsubscribeUrl;
  };
  // Right after the start of the product its job may wait for the next minute.
  await expect.poll(readUrl, { timeout: 75_000 }).toBeDefined();
  const { pathname, search } = new URL((await readUrl())!);

  await test.step('the page says what it stops, and changes nothing by itself', async () => {
    await page.goto(pathname + search);
    await expect(page.getByRole('main').getByText('Casino and slots: E-mail')).toBeVisible();
    await untilIdle(page);
    await expectAccessible(page, 'unsubscribe');
    expect(await getChannels()).toEqual(['email']);
  });
  await test.step('one click stops it, also after a reload', async () => {
    await page.getByRole('button', { name: 'Stop these e-mails' }).click();
    await expect(page.getByText('You will get no more of these e-mails.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Casino and slots: E-mail' })).toBeFocused();
    expect(await getChannels()).toEqual([]);
    await page.reload();
    await expect(page.getByText('You will get no more of these e-mails.')).toBeVisible();
  });
  await test.step('and another one undoes it', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('You will get these e-mails again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Casino and slots: E-mail' })).toBeFocused();
    expect(await getChannels()).toEqual(['email']);
  });
});

test('an incomplete link of an e-mail is refused in words', async ({ page }) => {
  for (const address of ['/unsubscribe', '/unsubscribe?link=abc', '/unsubscribe?link=%20']) {
    await page.goto(address);
    await expect(page.getByText('This link is incomplete or was changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Stop these e-mails' })).toHaveCount(0);
  }
});
