/** Registering by the merchant's rules, which change while the form is open. */
import { codeSentTo } from '../lib/outbox.ts';
import { call, expect, testAlone } from '../lib/test.ts';
import { header, requestTo, untilIdle, signedIn, tokenIn } from '../lib/portal.ts';

const test = testAlone();

interface Rule {
  readonly field: string;
}

interface Rules {
  readonly rules: readonly Rule[];
}

let before: unknown;
test.beforeEach(async ({ operator }) => {
  before ??= (await operator.call('GET', '/registration-rules')).value;
});
// The product is shared with the journeys that come after these.
test.afterEach(async ({ operator }) => {
  await operator.call('PUT', '/registration-rules', before);
  const switches = { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: false };
  await operator.call('PATCH', '/whitelabel', {
    switches: { ...switches, MOBILENUMPASSREG3: true },
  });
});

test('a link with a code that leads nowhere shows the form once, and asks for the code once', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/registration/affiliate')) asked.push(request.url());
  });
  await page.goto('/register?affiliateCode=LEADSNOWHERE');
  await untilIdle(page);
  const name = page.getByRole('textbox', { name: 'Username' });
  await name.fill('kept-as-typed');
  // Somebody who comes back to the tab finds what was typed.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('main').getByRole('checkbox').first().focus();
  await expect(name).toHaveValue('kept-as-typed');
  expect(asked).toHaveLength(1);
});

test('a form is shown when it is whole, so that nothing moves under a press', async ({ page }) => {
  let letThrough = (): void => {};
  const released = new Promise<void>((resolve) => (letThrough = resolve));
  let asked = 0;
  await page.route(/\/assets\/(?:PhonePart|CaptchaPart)-/, async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await page.goto('/register');
  const main = page.getByRole('main');
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(main.getByRole('status', { name: 'Loading the form' })).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  letThrough();
  await expect(main.getByRole('textbox', { name: 'Captcha' })).toBeVisible();
});

test('[L2] a visitor registers while the operator changes the form', async ({
  page,
  operator,
  product,
}) => {
  test.setTimeout(60_000);
  /** The rules as they are, with a change for one field. */
  const change = async (field: string, more: object) => {
    const { value } = await operator.call<Rules>('GET', '/registration-rules');
    const rules = value.rules.map((rule) => (rule.field === field ? { ...rule, ...more } : rule));
    const { status } = await operator.call('PUT', '/registration-rules', { rules });
    expect(status).toBe(200);
  };
  const switched = (switches: object) => operator.call('PATCH', '/whitelabel', { switches });

  await page.goto('/');
  await untilIdle(page);
  const popup = page.getByRole('dialog', { name: 'Create your account' });
  const field = (name: string | RegExp) => popup.getByRole('textbox', { name });
  const submit = popup.getByRole('button', { name: 'Register', exact: true });
  const age = popup.getByRole('checkbox', { name: /18/ });
  await test.step('[R6, W16, P4] over home the header’s button opens the form, and the login leads to it', async () => {
    await header(page).getByRole('link', { name: 'Register' }).click();
    await expect(popup).toBeVisible();
    await popup.getByRole('link', { name: 'I already have an account' }).click();
    await page
      .getByRole('dialog', { name: 'Log in' })
      .getByRole('link', { name: 'Register now' })
      .click();
    await expect(page).toHaveURL(/popup=register/);
    await expect(popup).toBeVisible();
  });

  // Nothing is sent while something is wrong; the first wrong field has the focus.
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/registration(\/affiliate)?$/.test(pathname)) sent.push(request.method());
  });
  await test.step('[V59] what is required is marked, and nothing else', async () => {
    await expect(popup.getByText('Username*')).toBeVisible();
    await expect(popup.getByText('Invitation code', { exact: true })).toBeVisible();
    await expect(popup.getByText('Invitation code*')).toHaveCount(0);
  });
  // A field that is left says what is wrong in it, until it is mended; not one that was passed through.
  const letterFirst = /Start with a letter, then letters and digits, 4-16 characters/;
  const invalid = popup.locator('[aria-invalid]');
  const isLeftWith = async (name: RegExp, text: string) => {
    await field(name).fill(text);
    await field(name).press('Tab');
  };
  await test.step('[V3, V63] a field that is left says what is wrong in it, until it is mended', async () => {
    await isLeftWith(/^Username/, '1x');
    await expect(invalid).toHaveCount(1);
    await expect(field(/^Username/)).toHaveAttribute('aria-invalid');
    await expect(field(/^Username/)).toHaveAccessibleDescription(letterFirst);
    // Whoever comes back to mend it can still read what is wrong; and nobody is told while typing.
    await field(/^Password/).pressSequentially('Gre');
    await field(/^Username/).focus();
    await expect(field(/^Password/)).toHaveAttribute('aria-invalid');
    await expect(field(/^Username/)).toHaveAccessibleDescription(letterFirst);
    await isLeftWith(/^Password/, 'Green-table-9');
    await isLeftWith(/^Confirm/, 'Green-table-8');
    await expect(field(/^Confirm/)).toHaveAccessibleDescription(/Incorrect confirmation input/);
    await field(/^Username/).fill('newcomer');
    await expect(field(/^Username/)).not.toHaveAttribute('aria-invalid');
  });
  await test.step('what is mended in another field or emptied is no longer wrong, and nothing moves under a press', async () => {
    // Mended in the other field, and its copy emptied: nothing is wrong in either.
    await isLeftWith(/^Password/, 'Green-table-8');
    await expect(invalid).toHaveCount(0);
    // While a press lasts, nothing moves its target away: the field that it leaves waits for its end.
    await field(/^Confirm/).fill('other');
    await age.hover();
    await page.mouse.down();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(invalid).toHaveCount(0);
    await page.mouse.up();
    await expect(field(/^Confirm/)).toHaveAttribute('aria-invalid');
    await expect(age).toBeChecked();
    await age.uncheck();
    await isLeftWith(/^Confirm/, '');
    await expect(invalid).toHaveCount(0);
    await expect(popup.getByRole('alert')).toHaveCount(0);
  });

  const first = popup.getByRole('alert');
  await test.step('[T24, V27, V28, V29, V67, V68] an empty form is not sent, and says what is missing', async () => {
    await field(/^Username/).fill('');
    await field(/^Password/).fill('');
    await submit.click();
    for (const name of ['Username', 'Password', 'Confirm password']) {
      await expect(
        first.getByText(`${name}: Input cannot be empty`, { exact: true }),
      ).toBeVisible();
    }
    await expect(first.getByText('Captcha: Please enter the captcha')).toBeVisible();
    await expect(field(/^Username/)).toBeFocused();
    expect(sent).toEqual([]);
  });
  await test.step('[V2, V60] what is too short is told the bounds', async () => {
    await field(/^Username/).fill('1x');
    await field(/^Password/).fill('short');
    await submit.click();
    await expect(first.getByText('Password: Please enter 8-64 characters')).toBeVisible();
    await expect(field(/^Username/)).toBeFocused();
    await expect(field(/^Username/)).toHaveAccessibleDescription(letterFirst);
    expect(sent).toEqual([]);
  });
  await test.step('[T23, X10, V43, V44, K36] terms and an age of 18 must be confirmed', async () => {
    await expect(first.getByText('Please agree to the terms')).toBeVisible();
    await expect(first.getByText('Please confirm your age')).toBeVisible();
    await expect(age).not.toBeChecked();
    await expect(popup.getByRole('checkbox', { name: /terms/ })).not.toBeChecked();
  });

  await test.step('[P6] what was typed outlives the other tab', async () => {
    await field(/^Username/).fill('Newcomer77');
    await popup.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(field(/^Username/)).toHaveCount(0);
    await expect(field(/^Mobile number/)).toHaveAttribute('required');
    await popup.getByRole('tab', { name: 'Username' }).click();
    await expect(field(/^Username/)).toHaveValue('Newcomer77');
  });

  await test.step('[E65, P7, V32, V41] the operator asks for more, with one switch less: the open form follows', async () => {
    await expect(field(/^LINE/)).toHaveCount(0);
    const line = { enabled: true, required: true, acceptedPattern: '[a-z]+', minLength: 3 };
    await change('line', { ...line, maxLength: 12 });
    await expect(field(/^LINE/)).toHaveAttribute('required');
    await switched({ MOBILENUMREG3: false });
    await expect(popup.getByRole('tab')).toHaveCount(0);
    await expect(field(/^Username/)).toHaveValue('Newcomer77');
    const payeeName = field(/^Name on your bank account/);
    await expect(payeeName).toHaveCount(0);
    const payee = { enabled: true, required: true, patternId: 'english_spaces', minLength: 2 };
    await change('payeeName', payee);
    await expect(payeeName).toHaveAttribute('required');
    await expect(field(/^Captcha/)).toHaveCount(1);
    await change('captcha', { enabled: false });
    await expect(field(/^Captcha/)).toHaveCount(0);
  });

  await field(/^Password/).fill('Green-table-9');
  await field(/^Confirm/).fill('Green-table-8');
  await field(/^LINE/).fill('me1');
  await field(/^Name on your bank account/).fill('R2D2');
  await field(/^Invitation code/).fill('NOBODY1');
  await popup.getByRole('checkbox', { name: /18/ }).check();
  await popup.getByRole('checkbox', { name: /terms/ }).check();
  await test.step('the terms can be read; another text is another question', async () => {
    await popup.getByRole('button', { name: 'Read the terms' }).click();
    const terms = page.getByRole('dialog', { name: 'Terms' });
    await expect(terms.getByText('Version 2026-11')).toBeVisible();
    await terms.getByRole('button', { name: 'Close' }).click();
    const { value: now } = await operator.call<Rules>('GET', '/registration-rules');
    const text = { version: '2026-02', text: 'Be kind.\n\nPlay fair.' };
    await operator.call('PUT', '/registration-rules', { rules: now.rules, terms: text });
    await expect(popup.getByRole('checkbox', { name: /terms/ })).not.toBeChecked();
    await popup.getByRole('checkbox', { name: /terms/ }).check();
  });
  await test.step('[V1, V29, V63, V64] every field is held to its rule, and the copy to the password', async () => {
    await submit.click();
    const summary = popup.getByRole('alert');
    await expect(summary.getByText('Incorrect confirmation input')).toBeVisible();
    await expect(summary.getByText('LINE: Wrong format')).toBeVisible();
    await expect(summary.getByText('Real name format incorrect')).toBeVisible();
    await expect(summary.getByRole('link')).toHaveCount(3);
    await field(/^Name on your bank account/).fill('Robin Vale');
    await field(/^Confirm/).fill('Green-table-9');
    await field(/^LINE/).fill('mine');
  });

  await test.step('[T25, X13, V66, C21] an invitation that leads nowhere is told before anything is made', async () => {
    const checked = requestTo(page, 'GET', '/api/registration/affiliate');
    await submit.click();
    const { searchParams } = new URL((await checked).url());
    expect(Object.fromEntries(searchParams)).toEqual({
      code: 'NOBODY1',
      domain: new URL(product.url).host,
    });
    await expect(popup.getByText('The invitation code is wrong.')).toBeVisible();
    await expect(field(/^Invitation code/)).toHaveAccessibleDescription(/Invalid invitation code/);
    expect(sent).not.toContain('PUT');
    await field(/^Invitation code/).fill('baize01');
  });

  await test.step('[T26, E34] the answer is lost on its way: the same is sent again, one account is made and let in', async () => {
    const keys: (string | null)[] = [];
    const bodies: unknown[] = [];
    await page.route('**/api/registration', async (route, request) => {
      keys.push(await request.headerValue('idempotency-key'));
      bodies.push(request.postDataJSON());
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await submit.click();
    await expect(popup.getByText(/Network link abnormal/)).toBeVisible();
    const loaded = requestTo(page, 'GET', '/api/member');
    await submit.click();
    await loaded;
    await signedIn(page);
    await expect(popup).toHaveCount(0);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(bodies[1]).toMatchObject({
      registerMethod: 'WEB',
      registerUrl: `${product.url}/`,
      affiliateCode: 'baize01',
      domain: new URL(product.url).host,
    });
    await expect(page).toHaveURL('/');
    await expect(header(page).getByText('Hello, Newcomer77')).toBeVisible();

    const token = await tokenIn(page);
    const me = await call(product, 'GET', '/api/member', { token: token ?? '' });
    expect(me.value).toMatchObject({ account: 'Newcomer77', isAgent: false });
  });
});

test('[R8, E57, E58] a visitor proves a number instead of choosing a password', async ({
  page,
  operator,
}) => {
  test.setTimeout(60_000);
  const switches = { USERNAMEREG3: false, MOBILENUMREG3: true, MOBILENUMPASSREG3: false };
  await operator.call('PATCH', '/whitelabel', { switches: { ...switches, REGMOBVERF3: true } });
  const drawn = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/auth/captcha') && answer.status() === 200,
      { timeout: 30_000 },
    );
  const captcha = drawn();
  await page.goto('/register');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const form = page.getByRole('region', { name: 'Create your account' });
  const submit = form.getByRole('button', { name: 'Register', exact: true });
  const mobile = form.getByRole('textbox', { name: /^Mobile number/ });
  const code = form.getByRole('textbox', { name: /^Code/ });
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveCount(0);

  const characters = (await captcha).headers()['x-captcha-answer'] ?? '';
  await test.step('[V30, V65] a number is asked for, in its country’s format', async () => {
    await submit.click();
    await expect(
      form.getByRole('alert').getByText('Mobile number: Input cannot be empty'),
    ).toBeVisible();
    await mobile.fill('0931');
    await submit.click();
    await expect(mobile).toHaveAccessibleDescription(/Phone number format incorrect/);
  });
  await mobile.fill('0931234567');
  const right =
    await test.step('[E35] its code is asked for with the code of the country', async () => {
      const asked = requestTo(page, 'POST', '/api/sms/registration-mobile');
      await form.getByRole('button', { name: 'Send code' }).click();
      expect((await asked).postDataJSON()).toMatchObject({ countryDialingCode: '84' });
      await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
      return codeSentTo(operator, '+84931234567');
    });

  await form.getByRole('textbox', { name: /^Captcha/ }).fill(characters);
  await form.getByRole('checkbox', { name: /18/ }).check();
  await form.getByRole('checkbox', { name: /terms/ }).check();
  await test.step('[V31, E28] the code is required', async () => {
    await submit.click();
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([/SMS code/]);
    await expect(code).toBeFocused();
  });
  await test.step('[X18] a wrong code is told', async () => {
    await code.fill(right === '000000' ? '000001' : '000000');
    await submit.click();
    await expect(form.getByText('The code is wrong or missing.')).toBeVisible();
  });
  // Whoever cannot read the next image lets the browser work in its place.
  await form.getByRole('button', { name: "Can't read it? Verify automatically" }).click();
  await expect(form.getByText('Verified', { exact: true })).toBeVisible();
  await code.fill(right);
  await submit.click();
  await signedIn(page);
  await expect(page).toHaveURL('/');
});
