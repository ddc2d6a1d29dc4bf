/** Registration by the merchant's rules, which change while the form is open. */
import { codeSentTo } from '../lib/outbox.ts';
import { call, expect, testAlone } from '../lib/test.ts';
import { header, waitForRequestTo, untilIdle, untilSignedIn, tokenIn } from '../lib/portal.ts';

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
// The product is shared with later journeys.
test.afterEach(async ({ operator }) => {
  await operator.call('PUT', '/registration-rules', before);
  const switches = { USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: false };
  await operator.call('PATCH', '/whitelabel', {
    switches: { ...switches, MOBILENUMPASSREG3: true },
  });
});

test('a link with an unknown code shows the form once, and checks the code once', async ({
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
  // Returning to the tab keeps what was typed.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('main').getByRole('checkbox').first().focus();
  await expect(name).toHaveValue('kept-as-typed');
  expect(asked).toHaveLength(1);
});

test('a form appears when it is complete, so that nothing moves under a press', async ({
  page,
}) => {
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

test('a visitor registers while the operator changes the form [L2]', async ({
  page,
  operator,
  product,
}) => {
  test.setTimeout(60_000);
  /** The current rules with a change for one field. */
  const changeField = async (field: string, more: object) => {
    const { value } = await operator.call<Rules>('GET', '/registration-rules');
    const rules = value.rules.map((rule) => (rule.field === field ? { ...rule, ...more } : rule));
    const { status } = await operator.call('PUT', '/registration-rules', { rules });
    expect(status).toBe(200);
  };
  const setSwitches = (switches: object) => operator.call('PATCH', '/whitelabel', { switches });

  await page.goto('/');
  await untilIdle(page);
  const popup = page.getByRole('dialog', { name: 'Create your account' });
  const field = (name: string | RegExp) => popup.getByRole('textbox', { name });
  const submit = popup.getByRole('button', { name: 'Register', exact: true });
  const age = popup.getByRole('checkbox', { name: /18/ });
  await test.step("over home the header's button opens the form, and the login leads to it [R6, W16, P4]", async () => {
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

  // A form with errors is not sent; the first wrong field gets the focus.
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/registration(\/affiliate)?$/.test(pathname)) sent.push(request.method());
  });
  await test.step('required fields are marked, and no others [V59]', async () => {
    await expect(popup.getByText('Username*')).toBeVisible();
    await expect(popup.getByText('Invitation code', { exact: true })).toBeVisible();
    await expect(popup.getByText('Invitation code*')).toHaveCount(0);
  });
  // Leaving a field shows its error until it is corrected; passing through an empty one shows none.
  const letterFirst = /Start with a letter, then letters and digits, 4-16 characters/;
  const invalid = popup.locator('[aria-invalid]');
  const isLeftWith = async (name: RegExp, text: string) => {
    await field(name).fill(text);
    await field(name).press('Tab');
  };
  await test.step('leaving a field shows its error until it is corrected [V3, V63]', async () => {
    await isLeftWith(/^Username/, '1x');
    await expect(invalid).toHaveCount(1);
    await expect(field(/^Username/)).toHaveAttribute('aria-invalid');
    await expect(field(/^Username/)).toHaveAccessibleDescription(letterFirst);
    // Returning to correct a field still shows its error; typing alone shows no new one.
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
  await test.step('an error corrected in another field or emptied disappears, and nothing moves under a press', async () => {
    // Corrected in the other field, and its confirmation emptied: neither has an error.
    await isLeftWith(/^Password/, 'Green-table-8');
    await expect(invalid).toHaveCount(0);
    // While a press lasts, its target does not move: the field that it leaves is checked at its
    // end.
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
  await test.step('an empty form is not sent, and shows what is missing [T24, V27, V28, V29, V67, V68]', async () => {
    await field(/^Username/).fill('');
    await field(/^Password/).fill('');
    await submit.click();
    for (const name of ['Username', 'Password', 'Confirm password']) {
      await expect(
        first.getByText(`${name}: Input cannot be empty`, { exact: true }),
      ).toBeVisible();
    }
    await expect(first.getByText('Captcha: Enter the captcha')).toBeVisible();
    await expect(field(/^Username/)).toBeFocused();
    expect(sent).toEqual([]);
  });
  await test.step('a text that is too short shows the limits [V2, V60]', async () => {
    await field(/^Username/).fill('1x');
    await field(/^Password/).fill('short');
    await submit.click();
    await expect(first.getByText('Password: Please enter 8-64 characters')).toBeVisible();
    await expect(field(/^Username/)).toBeFocused();
    await expect(field(/^Username/)).toHaveAccessibleDescription(letterFirst);
    expect(sent).toEqual([]);
  });
  await test.step('terms and an age of 18 must be confirmed [T23, X10, V43, V44, K36]', async () => {
    await expect(first.getByText('Agree to the terms')).toBeVisible();
    await expect(first.getByText('Confirm your age')).toBeVisible();
    await expect(age).not.toBeChecked();
    await expect(popup.getByRole('checkbox', { name: /terms/ })).not.toBeChecked();
  });

  await test.step('what was typed stays while the other tab is open [P6]', async () => {
    await field(/^Username/).fill('Newcomer77');
    await popup.getByRole('tab', { name: 'Mobile number' }).click();
    await expect(field(/^Username/)).toHaveValue('Newcomer77');
    await expect(field(/^Mobile number/)).toHaveAttribute('required');
    await popup.getByRole('tab', { name: 'Username' }).click();
    await expect(field(/^Username/)).toHaveValue('Newcomer77');
  });

  await test.step('the operator asks for more, and switches one field off: the open form follows [E65, P7, V32, V41]', async () => {
    await expect(field(/^LINE/)).toHaveCount(0);
    const line = { enabled: true, required: true, acceptedPattern: '[a-z]+', minLength: 3 };
    await changeField('line', { ...line, maxLength: 12 });
    await expect(field(/^LINE/)).toHaveAttribute('required');
    await setSwitches({ MOBILENUMREG3: false });
    await expect(popup.getByRole('tab')).toHaveCount(0);
    await expect(field(/^Username/)).toHaveValue('Newcomer77');
    const payeeName = field(/^Name on your bank account/);
    await expect(payeeName).toHaveCount(0);
    const payee = { enabled: true, required: true, patternId: 'english_spaces', minLength: 2 };
    await changeField('payeeName', payee);
    await expect(payeeName).toHaveAttribute('required');
    await expect(field(/^Captcha/)).toHaveCount(1);
    await changeField('captcha', { enabled: false });
    await expect(field(/^Captcha/)).toHaveCount(0);
  });

  await field(/^Password/).fill('Green-table-9');
  await field(/^Confirm/).fill('Green-table-8');
  await field(/^LINE/).fill('me1');
  await field(/^Name on your bank account/).fill('R2D2');
  await field(/^Invitation code/).fill('NOBODY1');
  await popup.getByRole('checkbox', { name: /18/ }).check();
  await popup.getByRole('checkbox', { name: /terms/ }).check();
  await test.step('the terms can be read; a new text must be confirmed again', async () => {
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
  await test.step('every field is checked by its rule, and the confirmation against the password [V1, V29, V63, V64]', async () => {
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

  await test.step('an unknown invitation code is reported before an account is created [T25, X13, V66, C21]', async () => {
    const checked = waitForRequestTo(page, 'GET', '/api/registration/affiliate');
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

  await test.step('after a lost answer the same form is sent again, and opens one account and its session [T26, E34]', async () => {
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
    await expect(popup.getByText(/No connection/)).toBeVisible();
    const loaded = waitForRequestTo(page, 'GET', '/api/member');
    await submit.click();
    await loaded;
    await untilSignedIn(page);
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

test('a visitor registers with a phone number instead of a password [R8, E57, E58]', async ({
  page,
  operator,
}) => {
  test.setTimeout(60_000);
  const switches = { USERNAMEREG3: false, MOBILENUMREG3: true, MOBILENUMPASSREG3: false };
  await operator.call('PATCH', '/whitelabel', { switches: { ...switches, REGMOBVERF3: true } });
  const waitForCaptcha = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/auth/captcha') && answer.status() === 200,
      { timeout: 30_000 },
    );
  const captcha = waitForCaptcha();
  await page.goto('/register');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const form = page.getByRole('region', { name: 'Create your account' });
  const submit = form.getByRole('button', { name: 'Register', exact: true });
  const mobile = form.getByRole('textbox', { name: /^Mobile number/ });
  const code = form.getByRole('textbox', { name: /^Code/ });
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveCount(0);

  const characters = (await captcha).headers()['x-captcha-answer'] ?? '';
  await test.step('a number is required, in the format of its country [V30, V65]', async () => {
    await submit.click();
    await expect(
      form.getByRole('alert').getByText('Mobile number: Input cannot be empty'),
    ).toBeVisible();
    await mobile.fill('0931');
    await submit.click();
    await expect(mobile).toHaveAccessibleDescription(/Phone number format incorrect/);
  });
  await test.step('a visitor who registers by mobile chooses a name', async () => {
    const name = form.getByRole('textbox', { name: /^Username/ });
    await expect(name).toHaveAttribute('required');
    await name.fill('mobilename1');
  });
  await mobile.fill('0931234567');
  const right =
    await test.step("its code is requested with the country's dialling code [E35]", async () => {
      const asked = waitForRequestTo(page, 'POST', '/api/sms/registration-mobile');
      await form.getByRole('button', { name: 'Send code' }).click();
      expect((await asked).postDataJSON()).toMatchObject({ countryDialingCode: '84' });
      await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
      return codeSentTo(operator, '+84931234567');
    });

  await form.getByRole('textbox', { name: /^Captcha/ }).fill(characters);
  await form.getByRole('checkbox', { name: /18/ }).check();
  await form.getByRole('checkbox', { name: /terms/ }).check();
  await test.step('the code is required [V31, E28]', async () => {
    await submit.click();
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([/SMS code/]);
    await expect(code).toBeFocused();
  });
  await test.step('a wrong code is reported [X18]', async () => {
    await code.fill(right === '000000' ? '000001' : '000000');
    await submit.click();
    await expect(form.getByText('The code is wrong or missing.')).toBeVisible();
  });
  // For a visitor who cannot read the next image, the browser solves a proof of work.
  await form.getByRole('button', { name: "Can't read it? Verify automatically" }).click();
  await expect(form.getByText('Verified', { exact: true })).toBeVisible();
  await code.fill(right);
  await submit.click();
  await untilSignedIn(page);
  await expect(page).toHaveURL('/');
});

for (const width of [390, 1440]) {
  test(`a taken username is reported at its field before the form is sent, ${width} px [H111]`, async ({
    page,
    product,
  }) => {
    // Earlier tests may have used up the checks of names of a minute.
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 844 });
    // A new captcha empties its field.
    const captcha = page.waitForResponse(/\/api\/auth\/captcha/);
    await page.goto('/register');
    await captcha;
    await untilIdle(page);
    const form = page.getByRole('region', { name: 'Create your account' });
    const field = (name: RegExp) => form.getByRole('textbox', { name });
    const taken = 'This username is taken. Choose another.';
    await field(/^Username/).fill('Player01');
    await expect(async () => {
      await field(/^Username/).fill('Player0');
      await field(/^Username/).fill('Player01');
      await field(/^Password/).focus();
      await expect(field(/^Username/)).toHaveAccessibleDescription(new RegExp(taken), {
        timeout: 2_000,
      });
    }).toPass({ timeout: 120_000, intervals: [15_000] });
    await field(/^Password/).fill('Green-table-9');
    await field(/^Confirm/).fill('Green-table-9');
    await field(/^Captcha/).fill('12345');
    await form.getByRole('checkbox', { name: /18/ }).check();
    await form.getByRole('checkbox', { name: /terms/ }).check();
    // Sending it anyway spends no captcha and keeps what was typed.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' || request.url().endsWith('/auth/captcha'))
        sent.push(request.url());
    });
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(form.getByRole('alert').getByText(`Username: ${taken}`)).toBeVisible();
    await expect(field(/^Username/)).toBeFocused();
    await expect(field(/^Captcha/)).toHaveValue('12345');
    await expect(field(/^Password/)).toHaveValue('Green-table-9');
    expect(sent).toEqual([]);
    // A free name clears the message.
    await field(/^Username/).fill('Newcomer781');
    await field(/^Password/).focus();
    await expect(field(/^Username/)).not.toHaveAccessibleDescription(new RegExp(taken));
    expect(
      (await call(product, 'GET', '/api/registration/username?username=player01')).value,
    ).toEqual({ free: false });
  });
}

test('a reload of the form keeps the typed values, except passwords', async ({ page }) => {
  await page.goto('/register');
  const form = page.getByRole('region', { name: 'Create your account' });
  const name = form.getByRole('textbox', { name: /^Username/ });
  const password = form.getByRole('textbox', { name: /^Password/ });
  await name.fill('Typedbefore1');
  await password.fill('Green-table-9');
  await page.reload();
  await expect(name).toHaveValue('Typedbefore1');
  await expect(password).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).not.toContain('Green-table-9');
});
