import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, type TestApp } from './support/platform.ts';
import { call, operate } from './support/portal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await withPlatform();
});
afterAll(() => app?.dispose());

const OPEN = {
  maintenance: { active: false, title: 'Back soon', text: 'We are working on it.', endsAt: null },
  regions: { mode: 'block', countries: [], addresses: [] },
};
const CHAT = {
  id: 'live_chat',
  kind: 'live_chat',
  label: 'Live chat',
  path: 'https://chat.baize.test/here',
};
const CLOSED = { ...OPEN, maintenance: { ...OPEN.maintenance, active: true } };
const blocking = (...addresses: string[]) => ({ ...OPEN, regions: { ...OPEN.regions, addresses } });

const getPermission = async (ip?: string) =>
  (await call(app, 'GET', '/api/permission', ip === undefined ? {} : { ip })).value;

describe('permission call', () => {
  test('returns the customer service channels [C2]', async () => {
    await operate(app, 'PUT', '/contacts', { customerService: [CHAT] });
    const { info } = await getPermission();
    expect(info.customerService).toEqual([CHAT]);
  });

  test('stores the paths to customer service encrypted [E86]', async () => {
    await operate(app, 'PUT', '/contacts', { customerService: [CHAT] });
    const row = await app.platform.db
      .selectFrom('merchant_setting')
      .select('value')
      .where('subject', '=', 'customerService')
      .executeTakeFirstOrThrow();
    const stored = JSON.stringify(row.value);
    expect(stored).toContain('Live chat');
    expect(stored).not.toContain('chat.baize.test');
  });

  test('returns the hosts of the portal and the main one [C3, C7]', async () => {
    const { info } = await getPermission();
    expect(info.domainRoute).toContain(info.mainDomain);
  });

  test('returns resources by type, address and label [C4, E87]', async () => {
    const { info } = await getPermission();
    expect(info.resources).toContainEqual({
      resourceType: 'android',
      url: '/download#android',
      labelNameEn: 'Android',
    });
  });

  test('returns the whitelabel with the merchant config [C5, E88]', async () => {
    const { info } = await getPermission();
    expect(info.whitelabel).toMatchObject({ platform: 'WEB', lotteryType: 'Lott', minimumAge: 18 });
  });

  test('keeps analytics off by default [C8]', async () => {
    expect((await getPermission()).info.analytics).toEqual({ enabled: false });
  });

  test('returns where pictures and games are loaded from [C9, C10]', async () => {
    const { info } = await getPermission();
    expect(info.imageCDNs.length).toBeGreaterThan(0);
    expect(info.launchGameCDNs).toEqual([app.platform.config.arcadeOrigin]);
  });

  test('returns the visitor’s location [C11, E70]', async () => {
    expect((await getPermission('203.0.113.7')).location).toEqual({
      ip: '203.0.113.7',
      country: null,
    });
  });

  test('offers 49 languages, English first [D45, D47, K45]', async () => {
    const { whitelabel } = (await getPermission()).info;
    const offered = whitelabel.languages.filter(({ code }: { code: string }) => code !== 'en-XB');
    expect(offered).toHaveLength(49);
    expect(whitelabel.defaultLanguage).toBe('en');
    expect(offered[0]).toEqual({ code: 'en', label: 'English', dir: 'ltr', bundled: true });
    expect(offered).toContainEqual({ code: 'ar', label: 'العربية', dir: 'rtl', bundled: false });
  });
});

describe('system status', () => {
  afterEach(() => operate(app, 'PUT', '/status', OPEN));

  test('is 0 in normal operation [T1, T4]', async () => {
    expect(await getPermission()).toMatchObject({
      status: 0,
      maintenance: { active: false },
      regionRestriction: { restricted: false },
    });
  });

  test('is 1 under maintenance, with texts and links for the page [T2]', async () => {
    const resources = [
      { resourceType: 'social', url: 'https://social.baize.test', labelNameEn: 'Facebook' },
    ];
    await operate(app, 'PUT', '/contacts', { customerService: [CHAT], resources });
    await operate(app, 'PUT', '/status', CLOSED);
    const { status, maintenance } = await getPermission();
    expect(status).toBe(1);
    expect(maintenance).toMatchObject({
      active: true,
      title: 'Back soon',
      text: 'We are working on it.',
    });
    expect(maintenance.socials[0].labelNameEn).toBe('Facebook');
    expect(maintenance.customerService[0].kind).toBe('live_chat');
  });

  test('is 2 for a visitor of a blocked address, and 0 for all others [T3]', async () => {
    await operate(app, 'PUT', '/status', blocking('203.0.113.7'));
    expect((await getPermission('203.0.113.7')).status).toBe(2);
    expect((await getPermission('203.0.113.8')).status).toBe(0);
  });

  test('comes with the maintenance and the region of the visitor, as they are set [C12]', async () => {
    const endsAt = '2026-11-29T18:00:00.000Z';
    const { regions } = blocking('203.0.113.7');
    await operate(app, 'PUT', '/status', {
      maintenance: { ...CLOSED.maintenance, endsAt },
      regions,
    });
    const blocked = await getPermission('203.0.113.7');
    expect(blocked.maintenance).toMatchObject({ active: true, title: 'Back soon', endsAt });
    expect(blocked.regionRestriction).toEqual({
      restricted: false,
      notice: 'This portal is not offered where you are.',
    });
    await operate(app, 'PUT', '/status', blocking('203.0.113.7'));
    expect((await getPermission('203.0.113.7')).regionRestriction.restricted).toBe(true);
    expect((await getPermission('203.0.113.8')).regionRestriction.restricted).toBe(false);
  });

  test('is 2 for a visitor inside a blocked network, IPv4 or IPv6', async () => {
    await operate(app, 'PUT', '/status', blocking('198.51.100.0/24', '2001:db8::/32'));
    expect((await getPermission('198.51.100.200')).status).toBe(2);
    expect((await getPermission('::ffff:198.51.100.200')).status).toBe(2);
    expect((await getPermission('2001:db8::7')).status).toBe(2);
    expect((await getPermission('198.51.101.1')).status).toBe(0);
  });

  test('is 2 for visitors outside the allow list', async () => {
    const regions = { mode: 'allow', countries: [], addresses: ['203.0.113.0/24'] };
    await operate(app, 'PUT', '/status', { ...OPEN, regions });
    expect((await getPermission('203.0.113.9')).status).toBe(0);
    expect((await getPermission('198.51.100.9')).status).toBe(2);
  });

  test('maintenance wins over region [T5]', async () => {
    await operate(app, 'PUT', '/status', { ...CLOSED, regions: blocking('203.0.113.7').regions });
    expect((await getPermission('203.0.113.7')).status).toBe(1);
    const { status, body } = await call(app, 'GET', '/api/auth/captcha', { ip: '203.0.113.7' });
    expect([status, body.code]).toEqual([503, 'maintenance']);
  });

  test('every other call answers 503 under maintenance', async () => {
    await operate(app, 'PUT', '/status', CLOSED);
    for (const url of ['/api/auth/captcha', '/api/member', '/api/winners']) {
      const { status, body } = await call(app, 'GET', url);
      expect([url, status, body.code]).toEqual([url, 503, 'maintenance']);
    }
  });

  test('every other call answers 451 where the portal is not offered [X29]', async () => {
    await operate(app, 'PUT', '/status', blocking('203.0.113.7'));
    const { status, body } = await call(app, 'GET', '/api/auth/captcha', { ip: '203.0.113.7' });
    expect([status, body.code]).toEqual([451, 'region_restricted']);
  });

  test('trusts a country header from a trusted proxy only', async () => {
    await operate(app, 'PUT', '/status', {
      ...OPEN,
      regions: { ...OPEN.regions, countries: ['NL'] },
    });
    const { value } = await call(app, 'GET', '/api/permission', {
      headers: { 'x-country-code': 'NL' },
    });
    expect([value.status, value.location.country]).toEqual([0, null]);
  });
});

describe('calling page', () => {
  const captcha = (origin: string, ip: string) =>
    call(app, 'GET', '/api/auth/captcha', { headers: { origin }, ip });

  test.each(['https://portal.example.com', 'http://127.0.0.1.example.com', 'null'])(
    'is rejected when it is %s and not one of the portal [X12]',
    async (origin) => {
      const { status, body } = await captcha(origin, '203.0.113.20');
      expect([status, body.code]).toEqual([403, 'invalid_url']);
    },
  );

  test('may be any page on localhost outside production', async () => {
    expect((await captcha('http://localhost:5173', '203.0.113.21')).status).toBe(200);
  });

  test('still gets the customer service channels [X12]', async () => {
    const headers = { origin: 'https://portal.example.com' };
    const { value } = await call(app, 'GET', '/api/permission', { headers });
    expect(value.info.customerService.length).toBeGreaterThan(0);
  });
});

describe('operator', () => {
  test('is rejected without the right key', async () => {
    for (const headers of [{}, { 'x-operator-key': 'guess' }]) {
      const { status, body } = await call(app, 'PUT', '/operator-api/status', {
        headers,
        body: OPEN,
      });
      expect([status, body.code]).toEqual([401, 'operator_key_invalid']);
    }
  });

  test('sees which address of a region list is invalid', async () => {
    const { status, body } = await operate(
      app,
      'PUT',
      '/status',
      blocking('10.0.0.0/8', '10.0.0.0/99'),
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ pointer: '/body/regions/addresses/1', rule: 'address' }]);
  });

  test.each([
    ['E55', 'MOBILENUMREG3'],
    ['E56', 'USERNAMEREG3'],
    ['E57', 'REGMOBVERF3'],
    ['E58', 'MOBILENUMPASSREG3'],
    ['E59', 'CHNGPASSMAIL3'],
    ['E60', 'CHNGPASSVERIF3'],
    ['E62', 'freePlay'],
    ['E64', 'mobileCodeLogin'],
    ['E61', 'AGENTPOLICY3'],
    ['', 'forcedPasswordChange'],
  ])('[%s] turns the switch %s for every portal', async (_id, name) => {
    const before = (await getPermission()).info.whitelabel.switches[name];
    await operate(app, 'PATCH', '/whitelabel', { switches: { [name]: !before } });
    expect((await getPermission()).info.whitelabel.switches[name]).toBe(!before);
    await operate(app, 'PATCH', '/whitelabel', { switches: { [name]: before } });
    expect((await getPermission()).info.whitelabel.switches[name]).toBe(before);
  });

  test('closes registration by switching both variants off [C6]', async () => {
    await operate(app, 'PATCH', '/whitelabel', {
      switches: { MOBILENUMREG3: false, USERNAMEREG3: false },
    });
    expect((await getPermission()).info.register).toEqual({
      enabled: false,
      byUsername: false,
      byMobile: false,
    });
    await operate(app, 'PATCH', '/whitelabel', {
      switches: { MOBILENUMREG3: true, USERNAMEREG3: true },
    });
    expect((await getPermission()).info.register).toEqual({
      enabled: true,
      byUsername: true,
      byMobile: true,
    });
  });

  test('decides which languages are shown [D46]', async () => {
    const { value: before } = await operate(app, 'GET', '/languages');
    const wanted = before.languages.filter(({ code }: { code: string }) =>
      ['vi', 'th'].includes(code),
    );
    await operate(app, 'PUT', '/languages', { languages: wanted, defaultLanguage: 'vi' });
    const { whitelabel } = (await getPermission()).info;
    expect(whitelabel.languages.map(({ code }: { code: string }) => code)).toEqual(['vi', 'th']);
    expect(whitelabel.defaultLanguage).toBe('vi');
    await operate(app, 'PUT', '/languages', before);
  });

  test('cannot offer a language that the product does not have', async () => {
    const languages = [{ code: 'tlh', label: 'Klingon', dir: 'ltr', bundled: false }];
    const { status, body } = await operate(app, 'PUT', '/languages', {
      languages,
      defaultLanguage: 'tlh',
    });
    expect(status).toBe(422);
    expect(body.errors[0]).toEqual({ pointer: '/body/languages/0/code', rule: 'known' });
  });

  test('can choose another brand, predefined or as data', async () => {
    await operate(app, 'PUT', '/brand', { id: 'harbor' });
    expect((await getPermission()).info.whitelabel.brand).toMatchObject({
      id: 'harbor',
      name: 'Harbor',
    });
    const { value } = await operate(app, 'GET', '/brand');
    const own = { ...value.available[0], name: 'Felt', tokens: { dark: { canvas: '#0b1f1a' } } };
    await operate(app, 'PUT', '/brand', { brand: own });
    expect((await getPermission()).info.whitelabel.brand).toEqual(own);
    expect((await operate(app, 'PUT', '/brand', { id: 'none-such' })).status).toBe(404);
    await operate(app, 'PUT', '/brand', { id: 'baize' });
  });

  test('can only set colours as brand tokens', async () => {
    const { value } = await operate(app, 'GET', '/brand');
    const dress = (canvas: string) =>
      operate(app, 'PUT', '/brand', {
        brand: { ...value.available[0], tokens: { dark: { canvas } } },
      });
    for (const colour of ['#0b1', '#0b1f1a', '#0B1F1A80', 'rgb(3 8 6 / 0.72)', 'hsl(120, 50%, 4%)'])
      expect([colour, (await dress(colour)).status]).toEqual([colour, 200]);
    const refused = [
      'url(https://elsewhere.example/x.png)',
      'var(--bz-color-text)',
      'image-set("x.png" 1x)',
      'rgb(var(--x))',
      'expression(alert(1))',
      '#0b1f1',
      'red',
      '#fff !important',
      '#fff\n',
      '',
    ];
    for (const text of refused) {
      const { status, body } = await dress(text);
      expect([text, status, body.errors?.[0].pointer]).toEqual([
        text,
        422,
        '/body/brand/tokens/dark/canvas',
      ]);
    }
    await operate(app, 'PUT', '/brand', { id: 'baize' });
  });

  test('the TY variant adds Bingo to the menus [K46]', async () => {
    await operate(app, 'PATCH', '/whitelabel', { variant: 'TY' });
    const { topMenu, sideMenu } = (await getPermission()).info.whitelabel;
    expect([topMenu.at(-1), sideMenu.at(-1)]).toEqual(['BINGO', 'BINGO']);
    await operate(app, 'PATCH', '/whitelabel', { variant: 'standard' });
    expect((await getPermission()).info.whitelabel.topMenu).not.toContain('BINGO');
  });

  test('stores a rule for each registration field [E65]', async () => {
    const { value } = await operate(app, 'GET', '/registration-rules');
    const strict = { ...value.rules[0], patternId: 'alphanumeric', minLength: 6, maxLength: 12 };
    const rules = [strict, ...value.rules.slice(1)];
    const { value: set } = await operate(app, 'PUT', '/registration-rules', { rules });
    expect(set).toEqual({ rules, terms: value.terms });
    const broken = [{ ...strict, acceptedPattern: '[', minLength: 13 }, strict];
    const { status, body } = await operate(app, 'PUT', '/registration-rules', { rules: broken });
    expect(status).toBe(422);
    expect(body.errors.map(({ rule }: { rule: string }) => rule)).toEqual([
      'range',
      'pattern',
      'unique',
    ]);
  });

  test('moves, stops and releases the platform clock', async () => {
    const { value: frozen } = await operate(app, 'PUT', '/clock', {
      mode: 'frozen',
      now: '2027-01-31T23:59:59.000Z',
    });
    expect(frozen).toMatchObject({ mode: 'frozen', now: '2027-01-31T23:59:59.000Z' });
    await operate(app, 'POST', '/clock/advance', { milliseconds: 1000 });
    expect((await getPermission()).serverTime).toBe('2027-02-01T00:00:00.000Z');
    expect((await operate(app, 'PUT', '/clock', { mode: 'real' })).value.mode).toBe('real');
  });

  test('lists contract operations that the server lacks', async () => {
    const { value } = await operate(app, 'GET', '/planned-operations');
    const planned = value.list.filter(
      ({ document }: { document: string }) => document === 'openapi',
    );
    for (const { method, path } of planned.slice(0, 3)) {
      const { status } = await call(app, method, path, method === 'GET' ? {} : { body: {} });
      expect([401, 422, 501]).toContain(status);
    }
    expect(planned.map(({ operationId }: { operationId: string }) => operationId)).not.toContain(
      'login',
    );
  });
});
