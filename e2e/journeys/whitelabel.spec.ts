/** The permission call and what the operator switches by it, seen by call and on the page. */
import { call, expect, testAlone as test } from '../lib/test.ts';
import type { ProductFacts } from '../../scripts/lib/product.mjs';
import { header, openLogin } from '../lib/portal.ts';

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

async function permissionOf(product: ProductFacts): Promise<Permission> {
  const answer = await call<Permission>(product, 'GET', '/api/permission');
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.value;
}

test('[C2–C12, E87, E88] the permission call says who serves, where, in which dress and what is closed', async ({
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
  const { info, location, maintenance, regionRestriction, status } = await permissionOf(product);
  expect(info.customerService.map(({ label }) => label)).toContain('Live chat');
  expect(info.domainRoute).toContain(new URL(product.url).host);
  expect(info.mainDomain).toContain(new URL(product.url).host);
  for (const resource of info.resources) {
    expect(Object.keys(resource).toSorted()).toEqual(['labelNameEn', 'resourceType', 'url']);
  }
  expect(new Set(info.resources.map(({ resourceType }) => resourceType))).toEqual(new Set(types));
  expect(info.whitelabel).toMatchObject({ platform: 'WEB', lotteryType: 'Lott' });
  expect(info.register).toEqual({ enabled: true, byUsername: true, byMobile: true });
  expect(info.analytics).toEqual({ enabled: false });
  expect(info.imageCDNs.length).toBeGreaterThan(0);
  expect(info.launchGameCDNs).toEqual([product.arcadeUrl]);
  expect(location.ip).toBe('127.0.0.1');
  expect([maintenance.active, regionRestriction.restricted, status]).toEqual([false, false, 0]);
});

test('[E55–E64] each switch turns by the operator alone and shows in the permission call', async ({
  operator,
  product,
}) => {
  const names = [
    'MOBILENUMREG3',
    'USERNAMEREG3',
    'REGMOBVERF3',
    'MOBILENUMPASSREG3',
    'CHNGPASSMAIL3',
    'CHNGPASSVERIF3',
    'AGENTPOLICY3',
    'freePlay',
    'forcedPasswordChange',
    'mobileCodeLogin',
  ];
  const { switches: before } = (await permissionOf(product)).info.whitelabel;
  for (const name of names) {
    const turned = { [name]: !before[name] };
    await operator.call('PATCH', '/whitelabel', { switches: turned });
    const { switches } = (await permissionOf(product)).info.whitelabel;
    expect(switches, name).toEqual({ ...before, ...turned });
    await operator.call('PATCH', '/whitelabel', { switches: { [name]: before[name] } });
  }
  expect((await permissionOf(product)).info.whitelabel.switches).toEqual(before);
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
