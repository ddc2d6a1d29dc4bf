/** The permission call and what the operator switches by it, seen by call and on the page. */
import { call, expect, testAlone } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { header, logIn, openLogin, sideMenu } from '../lib/portal.ts';

const test = testAlone();

interface Whitelabel {
  readonly platform: string;
  readonly lotteryType: string;
  readonly switches: Readonly<Record<string, boolean>>;
  readonly languages: readonly { readonly code: string }[];
  readonly topMenu: readonly string[];
}

interface Permission {
  readonly info: {
    readonly customerService: readonly { readonly label: string; readonly path: string }[];
    readonly domainRoute: readonly string[];
    readonly resources: readonly Readonly<Record<string, string>>[];
    readonly whitelabel: Whitelabel;
    readonly register: { enabled: boolean; byUsername: boolean; byMobile: boolean };
    readonly mainDomain: string;
    readonly analytics: { readonly enabled: boolean };
    readonly imageCDNs: readonly string[];
    readonly launchGameCDNs: readonly string[];
  };
  readonly location: { readonly ip: string };
  readonly maintenance: { readonly active: boolean };
  readonly regionRestriction: { readonly restricted: boolean };
  readonly status: number;
}

async function getPermission(product: ProductFacts): Promise<Permission> {
  const answer = await call<Permission>(product, 'GET', '/api/permission');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.value;
}

test('the permission call says the contacts, hosts, brand, registration and status', async ({
  product,
  operator,
}) => {
  const types = ['social', 'licence', 'android', 'ios', 'lite', 'qr'];
  await operator.call('PUT', '/contacts', {
    customerService: [
      { id: 'chat', kind: 'live_chat', label: 'Live chat', path: 'https://chat.baize.test' },
    ],
    resources: types.map((resourceType) => ({
      resourceType,
      url: `https://${resourceType}.baize.test`,
      labelNameEn: resourceType,
    })),
  });
  const { info, location, maintenance, regionRestriction, status } = await getPermission(product);
  await test.step('[C2, C3, C7] the contacts and the hosts', () => {
    expect(info.customerService.map(({ label }) => label)).toContain('Live chat');
    expect(info.domainRoute).toContain(new URL(product.url).host);
    expect(info.mainDomain).toContain(new URL(product.url).host);
  });
  await test.step('[C4, E87] resources by type, address and label', () => {
    for (const resource of info.resources) {
      expect(Object.keys(resource).toSorted()).toEqual(['labelNameEn', 'resourceType', 'url']);
    }
    expect(new Set(info.resources.map(({ resourceType }) => resourceType))).toEqual(new Set(types));
  });
  await test.step('[C5, C6, C8, E88] the brand’s settings, the ways of registration, and no analytics', () => {
    expect(info.whitelabel).toMatchObject({ platform: 'WEB', lotteryType: 'Lott' });
    expect(info.register).toEqual({ enabled: true, byUsername: true, byMobile: true });
    expect(info.analytics).toEqual({ enabled: false });
  });
  await test.step('[C9, C10] where pictures and games come from', () => {
    expect(info.imageCDNs.length).toBeGreaterThan(0);
    expect(info.launchGameCDNs).toEqual([product.arcadeUrl]);
  });
  await test.step('[C11, C12] where the visitor is, and that nothing is closed', () => {
    expect(location.ip).toBe('127.0.0.1');
    expect([maintenance.active, regionRestriction.restricted, status]).toEqual([false, false, 0]);
  });
});

test('each switch turns by the operator alone and shows in the permission call', async ({
  operator,
  product,
}) => {
  const switches = [
    ['MOBILENUMREG3', 'E55'],
    ['USERNAMEREG3', 'E56'],
    ['REGMOBVERF3', 'E57'],
    ['MOBILENUMPASSREG3', 'E58'],
    ['CHNGPASSMAIL3', 'E59'],
    ['CHNGPASSVERIF3', 'E60'],
    ['freePlay', 'E62'],
    ['mobileCodeLogin', 'E64'],
  ] as const;
  const { switches: before } = (await getPermission(product)).info.whitelabel;
  for (const [name, id] of switches) {
    await test.step(`[${id}] ${name}`, async () => {
      const turned = { [name]: !before[name] };
      await operator.call('PATCH', '/whitelabel', { switches: turned });
      const { whitelabel } = (await getPermission(product)).info;
      expect(whitelabel.switches).toEqual({ ...before, ...turned });
      await operator.call('PATCH', '/whitelabel', { switches: { [name]: before[name] } });
    });
  }
  expect((await getPermission(product)).info.whitelabel.switches).toEqual(before);
});

test('registration and the free demo are offered only where their switches are on', async ({
  page,
  operator,
}) => {
  await openLogin(page);
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look around as a guest' })).toBeVisible();
  const off = { MOBILENUMREG3: false, USERNAMEREG3: false, freePlay: false };
  await operator.call('PATCH', '/whitelabel', { switches: off });
  await expect
    .poll(async () => {
      await page.reload();
      return header(page).getByRole('link', { name: 'Register' }).count();
    })
    .toBe(0);
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look around as a guest' })).toHaveCount(0);
  const on = { MOBILENUMREG3: true, USERNAMEREG3: true, freePlay: true };
  await operator.call('PATCH', '/whitelabel', { switches: on });
});

test('[X4] that an account does not exist is said only where the operator wants it', async ({
  page,
  operator,
}) => {
  const reveal = (revealUnknownUser: boolean) =>
    operator.call('PATCH', '/whitelabel', { switches: { revealUnknownUser } });
  const main = page.getByRole('main');
  await openLogin(page);
  await logIn(main, 'nobody4711');
  await expect(main.getByText('Wrong username or password.', { exact: true })).toBeVisible();
  await reveal(true);
  await openLogin(page);
  await logIn(main, 'nobody4711');
  const unknown = 'Username/Email does not exist';
  await expect(main.getByText(unknown, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('E-mail address').fill('nobody@baize.test');
  await popup.getByRole('button', { name: 'Send link' }).click();
  await expect(popup.getByText(unknown, { exact: true })).toBeVisible();
  await reveal(false);
});

test('[X12] a page of another address is refused by name, and still shows the way to customer service', async ({
  browser,
  operator,
  product,
}) => {
  const path = 'https://chat.baize.test';
  await operator.call('PUT', '/contacts', {
    customerService: [{ id: 'chat', kind: 'live_chat', label: 'Live chat', path }],
    resources: [],
  });
  // The browser finds any name under localhost here; the platform does not know this one.
  const page = await browser.newPage({
    baseURL: product.url.replace('127.0.0.1', 'unknown.localhost'),
  });
  await openLogin(page);
  await logIn(page.getByRole('main'), 'player01');
  const refused = page.getByRole('main').getByText('Invalid URL. Please contact customer service.');
  await expect(refused).toBeVisible();
  const service = sideMenu(page).getByRole('link', { name: 'Customer service' });
  await expect(service).toHaveAttribute('href', path);
  await page.close();
});

test('[D45, D46] about forty languages are configured; of the operator’s list those show whose texts are whole', async ({
  page,
  operator,
}) => {
  const offered = () =>
    header(page).getByRole('combobox', { name: 'Language' }).getByRole('option').count();
  await page.goto('/promotions');
  // English, Vietnamese and the mirrored English of test mode.
  expect(await offered()).toBe(3);
  const { value: before } = await operator.call<{ languages: { code: string }[] }>(
    'GET',
    '/languages',
  );
  expect(before.languages.length).toBeGreaterThanOrEqual(36);
  const few = before.languages.filter(({ code }) => ['en', 'th'].includes(code));
  await operator.call('PUT', '/languages', { ...before, languages: few });
  await expect
    .poll(async () => {
      await page.reload();
      return offered();
    })
    .toBe(1);
  await operator.call('PUT', '/languages', before);
});
