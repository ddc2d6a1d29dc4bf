/** The permission call and the operator's switches in it, by call and on the page. */
import { spokenLanguages } from '@baize/portal/testing/tables';
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

test('the permission call returns contacts, hosts, brand, registration and status', async ({
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
  await test.step('contacts and hosts [C2, C3, C7]', () => {
    expect(info.customerService.map(({ label }) => label)).toContain('Live chat');
    expect(info.domainRoute).toContain(new URL(product.url).host);
    expect(info.mainDomain).toContain(new URL(product.url).host);
  });
  await test.step('resources by type, address and label [C4, E87]', () => {
    for (const resource of info.resources) {
      expect(Object.keys(resource).toSorted()).toEqual(['labelNameEn', 'resourceType', 'url']);
    }
    expect(new Set(info.resources.map(({ resourceType }) => resourceType))).toEqual(new Set(types));
  });
  await test.step("the brand's settings, the ways of registration, and no analytics [C5, C6, C8, E88]", () => {
    expect(info.whitelabel).toMatchObject({ platform: 'WEB', lotteryType: 'Lott' });
    expect(info.register).toEqual({ enabled: true, byUsername: true, byMobile: true });
    expect(info.analytics).toEqual({ enabled: false });
  });
  await test.step('the hosts of pictures and games [C9, C10]', () => {
    expect(info.imageCDNs.length).toBeGreaterThan(0);
    expect(info.launchGameCDNs).toEqual([product.arcadeUrl]);
  });
  await test.step("the visitor's location, and that nothing is closed [C11]", () => {
    expect(location.ip).toBe('127.0.0.1');
    expect([maintenance.active, regionRestriction.restricted, status]).toEqual([false, false, 0]);
  });
});

test('only the operator turns a switch, and the permission call shows it', async ({
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
    await test.step(`${name} [${id}]`, async () => {
      const turned = { [name]: !before[name] };
      await operator.call('PATCH', '/whitelabel', { switches: turned });
      const { whitelabel } = (await getPermission(product)).info;
      expect(whitelabel.switches).toEqual({ ...before, ...turned });
      await operator.call('PATCH', '/whitelabel', { switches: { [name]: before[name] } });
    });
  }
  expect((await getPermission(product)).info.whitelabel.switches).toEqual(before);
});

test('registration and the free demo appear only if their switches are on [E62]', async ({
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

test('registration shows the ways and fields that the operator chose', async ({
  page,
  operator,
}) => {
  test.slow();
  const on = { MOBILENUMREG3: true, USERNAMEREG3: true, REGMOBVERF3: false };
  const form = page.getByRole('region', { name: 'Create your account' });
  const ways = form.getByRole('tab');
  const field = (name: RegExp) => form.getByRole('textbox', { name });
  /** Opens the form with these switches; the document of a moment ago may still be cached. */
  const open = async (switches: object, isCurrent: () => Promise<unknown>) => {
    await operator.call('PATCH', '/whitelabel', { switches: { ...on, ...switches } });
    await expect(async () => {
      await page.goto('/register');
      await expect(form.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
      await isCurrent();
    }).toPass();
  };
  await open({ MOBILENUMPASSREG3: true }, () =>
    expect(ways).toHaveText(['Username', 'Mobile number'], { timeout: 2_000 }),
  );
  await test.step('by mobile alone, with a password [E56, E58]', async () => {
    await open({ USERNAMEREG3: false }, () =>
      expect(form.getByText('Mobile number*')).toBeVisible({ timeout: 2_000 }),
    );
    // Registration by mobile also asks for a user name.
    await expect(ways).toHaveCount(0);
    await expect(field(/^Password/)).toBeVisible();
  });
  await test.step('by mobile without a password, but with a code [E57, E58]', async () => {
    const switches = { USERNAMEREG3: false, MOBILENUMPASSREG3: false, REGMOBVERF3: true };
    await open(switches, () => expect(field(/^Code/)).toBeVisible({ timeout: 2_000 }));
    await expect(form.getByRole('button', { name: 'Send code' })).toBeVisible();
    await expect(field(/^Password/)).toHaveCount(0);
  });
  await test.step('by user name alone [E55]', async () => {
    await open({ MOBILENUMREG3: false, MOBILENUMPASSREG3: true }, () =>
      expect(form.getByText('Mobile number*')).toHaveCount(0, { timeout: 2_000 }),
    );
    await expect(ways).toHaveCount(0);
    await expect(field(/^Username/)).toBeVisible();
  });
  await operator.call('PATCH', '/whitelabel', { switches: { ...on, MOBILENUMPASSREG3: true } });
});

test('a forgotten password is reset by the ways that the operator chose', async ({
  page,
  operator,
}) => {
  test.slow();
  const popup = page.getByRole('dialog');
  const open = async (switches: object, isCurrent: () => Promise<unknown>) => {
    await operator.call('PATCH', '/whitelabel', { switches });
    await expect(async () => {
      await openLogin(page);
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(popup).toBeVisible();
      await isCurrent();
    }).toPass();
  };
  await open({ CHNGPASSMAIL3: true, CHNGPASSVERIF3: true }, () =>
    expect(popup.getByRole('tab')).toHaveText(['By e-mail', 'By phone'], { timeout: 2_000 }),
  );
  await test.step('by phone alone [E59]', async () => {
    await open({ CHNGPASSMAIL3: false }, () =>
      expect(popup.getByRole('textbox', { name: /^Mobile number/ })).toBeVisible({
        timeout: 2_000,
      }),
    );
    await expect(popup.getByRole('tab')).toHaveCount(0);
    await expect(popup.getByLabel('E-mail address')).toHaveCount(0);
  });
  await test.step('by e-mail alone [E60]', async () => {
    await open({ CHNGPASSMAIL3: true, CHNGPASSVERIF3: false }, () =>
      expect(popup.getByLabel('E-mail address')).toBeVisible({ timeout: 2_000 }),
    );
    await expect(popup.getByRole('tab')).toHaveCount(0);
    await expect(popup.getByRole('textbox', { name: /^Mobile number/ })).toHaveCount(0);
  });
  await operator.call('PATCH', '/whitelabel', { switches: { CHNGPASSVERIF3: true } });
});

test('the login says that an account does not exist only if the operator wants it [X4]', async ({
  page,
  operator,
}) => {
  const setReveal = (revealUnknownUser: boolean) =>
    operator.call('PATCH', '/whitelabel', { switches: { revealUnknownUser } });
  const main = page.getByRole('main');
  await openLogin(page);
  await logIn(main, 'unknown4711');
  await expect(main.getByText('Wrong username or password.', { exact: true })).toBeVisible();
  await setReveal(true);
  await openLogin(page);
  await logIn(main, 'unknown4711');
  const unknown = 'Username/Email does not exist';
  await expect(main.getByText(unknown, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('E-mail address').fill('unknown@baize.test');
  await popup.getByRole('button', { name: 'Send link' }).click();
  await expect(popup.getByText(unknown, { exact: true })).toBeVisible();
  await setReveal(false);
});

test('a page under an unknown host name is refused, and still links to customer service [X12]', async ({
  browser,
  operator,
  product,
}) => {
  const path = 'https://chat.baize.test';
  await operator.call('PUT', '/contacts', {
    customerService: [{ id: 'chat', kind: 'live_chat', label: 'Live chat', path }],
    resources: [],
  });
  // The browser resolves any name under localhost to this machine; the platform does not know this
  // one.
  const page = await browser.newPage({
    baseURL: product.url.replace('127.0.0.1', 'unknown.localhost'),
  });
  await openLogin(page);
  await logIn(page.getByRole('main'), 'player01');
  const refused = page.getByRole('main').getByText('Invalid URL. Please contact customer service.');
  await expect(refused).toBeVisible();
  const service = sideMenu(page).getByRole('link', { name: 'Customer service' });
  await service.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Live chat' })).toHaveAttribute(
    'href',
    path,
  );
  await page.close();
});

test("about forty languages are configured; the operator's list shows only those with complete texts [D45, D46]", async ({
  page,
  operator,
}) => {
  const offered = () =>
    header(page)
      .getByRole('combobox', { name: 'Language' })
      .locator('option:not([disabled])')
      .count();
  await page.goto('/promotions');
  expect(await offered()).toBe(spokenLanguages.length);
  const { value: before } = await operator.call<{ languages: { code: string }[] }>(
    'GET',
    '/languages',
  );
  expect(before.languages.length).toBeGreaterThanOrEqual(36);
  const few = before.languages.filter(({ code }) => ['en', 'km'].includes(code));
  await operator.call('PUT', '/languages', { ...before, languages: few });
  await expect
    .poll(async () => {
      await page.reload();
      return offered();
    })
    .toBe(1);
  await operator.call('PUT', '/languages', before);
});
