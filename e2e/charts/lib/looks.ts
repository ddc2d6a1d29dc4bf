/** How each key of `seen` in the models appears on the page. */
import type { Page } from '@playwright/test';
import { expect } from '../../lib/test.ts';
import { header } from '../../lib/portal.ts';
import { getWords } from './words.ts';

/** `says` returns the exact text of the last failure. */
export type Look = (page: Page, says: () => string) => Promise<void>;

/** The reason why the portal shows nothing for a key. */
type UnseenReason = string;

const loginForm = (page: Page) =>
  page
    .locator('form')
    .filter({ has: page.getByRole('textbox', { name: /^(Username|Mobile number)/ }) });
const passwordForm = (page: Page) =>
  page.locator('form').filter({ has: page.getByLabel(/^New password/) });
const registration = (page: Page) =>
  page.locator('form').filter({ has: page.getByRole('button', { name: 'Register', exact: true }) });
const step = (page: Page) => page.getByRole('heading', { name: "Confirm it's you" });
const proof = (page: Page) => page.getByRole('dialog', { name: "Confirm it's you" });
const enrolling = (page: Page) =>
  page.getByRole('dialog', { name: 'Set up your authenticator app' });
/** Includes the one behind a dialog. */
const appCard = (page: Page) =>
  page.getByRole('region', { name: 'Authenticator app', exact: true, includeHidden: true });
const contact = (page: Page) =>
  page.getByRole('dialog', { name: /^Add (?:phone number|e-mail address)$/ });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
/** The header, also behind a dialog for a required step, where it stays visible. */
const headerBehind = (page: Page) => page.getByRole('banner', { includeHidden: true });
/**
 * Also behind a dialog, where it stays visible. Only of one tile, for speed: home has a hundred.
 */
const heart = (page: Page) =>
  page
    .locator('article')
    .first()
    .getByRole('button', { name: /^Add .* to favourites$/, includeHidden: true });
const screen = (page: Page, reason: string) => page.locator(`main[data-state="${reason}"]`);

/** The exact text of the failure stands alone on the page. */
const saysSo: Look = (page, says) => expect(page.getByText(says(), { exact: true })).toBeVisible();

const noSign = 'the portal shows nothing of its stream; the walk checks the stream itself';
const staysThere = 'a member who was signed out stays on the open page';

/**
 * Keys that several walks share, and those of the first statecharts; a new one brings its own
 * (`Play.looks`).
 */
const looks: Readonly<Record<string, Look | UnseenReason>> = {
  // The root screen.
  app: async (page) => {
    await expect(page.locator('main[data-state]')).toHaveCount(0);
    await expect(page.locator('#root a:visible').first()).toBeVisible();
  },
  countdown: (page) => expect(page.getByText(/Maintenance starts in/)).toBeVisible(),
  'maintenance.title': (page) =>
    expect(screen(page, 'maintenance').getByRole('heading', { name: 'Back soon' })).toBeVisible(),
  'maintenance.text': (page) =>
    expect(screen(page, 'maintenance').getByText('We are changing a wheel.')).toBeVisible(),
  'maintenance.customerService': (page) =>
    expect(screen(page, 'maintenance').getByRole('link').first()).toBeVisible(),
  'region.notice': (page) => expect(screen(page, 'region').getByRole('heading')).toBeVisible(),
  'region.visitorIp': (page) => expect(screen(page, 'region')).toContainText('192.0.2.7'),
  'unreachable.message': (page) =>
    expect(screen(page, 'unreachable').getByRole('heading')).toBeVisible(),
  'unreachable.retry': (page) =>
    expect(screen(page, 'unreachable').getByRole('button')).toBeVisible(),

  // The signed-in member.
  header: (page) => expect(header(page)).toBeVisible(),
  'header.login': (page) =>
    expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible(),
  'header.register': (page) =>
    expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible(),
  'header.balance': (page) =>
    expect(
      headerBehind(page).getByRole('group', { name: 'Balance', includeHidden: true }),
    ).toBeVisible(),
  'header.avatar': (page) =>
    expect(
      headerBehind(page).getByRole('link', { name: 'Profile', includeHidden: true }),
    ).toBeVisible(),
  'session.switchDialog': (page) => expect(dialog(page, 'Switch account?')).toBeVisible(),
  home: (page) => expect(page).toHaveURL(/\/(agent)?$/),
  lobby: (page) => expect(page.getByRole('article', { includeHidden: true }).first()).toBeVisible(),

  // Logging in and out.
  'login.form': (page) => expect(loginForm(page)).toBeVisible(),
  'login.busy': (page) => expect(page.locator('form button[data-state="busy"]')).toBeVisible(),
  'login.error': saysSo,
  'login.retry': (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
  'password.unsafe': (page) =>
    expect(page.getByText(/still using your initial password/)).toBeVisible(),
  'password.expired': (page) =>
    expect(page.getByText(/password has expired/).first()).toBeVisible(),
  'login.fieldErrors': (page) =>
    expect(loginForm(page).locator('[data-state="invalid"]').first()).toBeVisible(),
  'login.captcha': (page) => expect(loginForm(page).getByLabel('Captcha')).toBeVisible(),
  'code.form': (page) =>
    expect(page.getByRole('textbox', { name: /^Mobile number/ })).toBeVisible(),
  'code.button': (page) =>
    expect(page.getByRole('button', { name: /^(Send|Resend) code$/ })).toBeEnabled(),
  'code.busy': (page) =>
    expect(page.locator('form button[data-state="busy"]')).toHaveText(/(Send|Resend) code/),
  'code.problem': (page) => expect(page.getByText('Enter a valid mobile number')).toBeVisible(),
  'code.seconds': (page) =>
    expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled(),
  'code.error': saysSo,
  'code.warning': (page) =>
    expect(dialog(page, "We couldn't send the code")).toContainText(
      'The network of this number is being repaired.',
    ),
  'password.form': (page) => expect(passwordForm(page)).toBeVisible(),
  'challenge.form': (page) => expect(step(page)).toBeVisible(),
  'challenge.kinds': (page) =>
    expect(page.getByRole('listitem').getByRole('button').first()).toBeVisible(),
  'challenge.answer': (page) =>
    expect(page.getByRole('textbox', { name: /^(Code|Bank account name)/ })).toBeVisible(),
  'challenge.busy': (page) =>
    expect(page.locator('button[data-state="busy"]').first()).toBeVisible(),
  'challenge.error': (page, says) => expect(page.getByRole('alert')).toContainText(says()),
  'challenge.again': (page) =>
    expect(page.getByRole('button', { name: 'Back to login' })).toBeEnabled(),
  'challenge.gone': (page) => expect(step(page)).toHaveCount(0),
  'change.form': (page) => expect(page.locator('form[data-form="password-change"]')).toBeVisible(),
  'change.fieldErrors': (page) =>
    expect(
      page.locator('form[data-form="password-change"] [data-state="invalid"]').first(),
    ).toBeVisible(),
  'change.error': saysSo,
  'reset.form': (page) => expect(page.locator('form[data-form="password-reset"]')).toBeVisible(),
  'reset.fieldErrors': (page) =>
    expect(
      page.locator('form[data-form="password-reset"] [data-state="invalid"]').first(),
    ).toBeVisible(),
  'reset.error': saysSo,
  'reset.over': async (page) => {
    await expect(page.locator('form[data-form="password-reset"]')).toHaveCount(0);
    await expect(page.getByText(/we've sent you a link/)).toHaveCount(0);
  },
  'reset.confirmation': (page) => expect(page.getByText(/we've sent you a link/)).toBeVisible(),
  'registration.loading': (page) =>
    expect(page.getByRole('status', { name: 'Loading the form…' })).toBeVisible(),
  'registration.missing': (page) =>
    expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
  'registration.closed': (page) => expect(page.getByText('Registration is closed')).toBeVisible(),
  'registration.form': (page) => expect(registration(page)).toBeVisible(),
  'registration.fieldErrors': async (page) => {
    await expect(registration(page).locator('[data-state="invalid"]').first()).toBeVisible();
    await expect(registration(page).getByText('Please check these fields')).toBeVisible();
  },
  'registration.error': saysSo,
  'registration.busy': (page) =>
    expect(registration(page).locator('button[data-state="busy"]')).toBeVisible(),
  'idle.warning': (page) => expect(dialog(page, 'Are you still there?')).toBeVisible(),
  'logout.dialog': (page) => expect(dialog(page, 'Log out')).toBeVisible(),

  // The security centre.
  'proof.form': (page) => expect(proof(page).locator('form')).toBeVisible(),
  'proof.busy': (page) => expect(proof(page).locator('form[aria-busy="true"]')).toBeVisible(),
  'proof.problem': (page) =>
    expect(proof(page).locator('[data-state="invalid"]').first()).toBeVisible(),
  'proof.error': (page, says) => expect(proof(page).getByRole('alert')).toHaveText(says()),
  'proof.closed': (page) =>
    expect(proof(page).getByRole('button', { name: 'Confirm', exact: true })).toBeDisabled(),
  'proof.gone': (page) => expect(proof(page)).toHaveCount(0),

  'enrolment.card': async (page) => {
    await expect(appCard(page)).toBeVisible();
    await expect(enrolling(page)).toHaveCount(0);
  },
  'enrolment.declined': (page, says) => expect(appCard(page).getByRole('alert')).toHaveText(says()),
  'enrolment.busy': (page) =>
    expect(page.locator('button[data-state="busy"]').first()).toBeVisible(),
  'enrolment.secret': (page) =>
    expect(enrolling(page).getByRole('img', { name: 'QR code with the key' })).toBeVisible(),
  'enrolment.problem': (page) =>
    expect(enrolling(page).locator('[data-state="invalid"]').first()).toBeVisible(),
  'enrolment.error': (page, says) => expect(enrolling(page).getByRole('alert')).toHaveText(says()),
  'enrolment.codes': (page) =>
    expect(page.getByRole('dialog', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(
      10,
    ),

  'contact.form': (page) =>
    expect(contact(page).getByRole('textbox', { name: /^(?:E-mail|Mobile number)/ })).toBeVisible(),
  'contact.code': (page) =>
    expect(contact(page).getByRole('textbox', { name: /^Code/ })).toBeVisible(),
  'contact.busy': (page) => expect(contact(page).locator('form[aria-busy="true"]')).toBeVisible(),
  'contact.problem': (page) =>
    expect(contact(page).locator('[data-state="invalid"]').first()).toBeVisible(),
  'contact.error': (page, says) => expect(contact(page).getByRole('alert')).toHaveText(says()),
  'contact.gone': (page) => expect(contact(page)).toHaveCount(0),

  // Games.
  'tile.heart': (page) => expect(heart(page)).toBeVisible(),
  'favourites.retry': (page) => expect(heart(page)).toBeEnabled(),
  'toast.error': (page) => expect(page.locator('output [data-state]').first()).toBeVisible(),
  'game.frame': (page) => expect(page.locator('iframe')).toHaveCount(1),
  'game.docked': async (page) => {
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Back to game' })).toBeVisible();
  },
  'fun.offer': (page) =>
    expect(page.getByRole('dialog').getByRole('button', { name: 'Play for fun' })).toBeVisible(),
  'game.maintenance': (page) =>
    expect(page.getByText('This game is under maintenance').first()).toBeVisible(),
  'launch.error': (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible(),
  'launch.retry': (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
  'launch.slow': (page) => expect(page.getByText(/taking longer/i)).toBeVisible(),
  'announcement.popup': (page) => expect(page.getByRole('dialog').last()).toBeVisible(),
  'trial.refused': (page) =>
    expect(dialog(page, 'Please note')).toContainText(getWords('need_true_account')),

  // Not visible on the page.
  'connection.live': noSign,
  'connection.lagging': noSign,
  'connection.lost': noSign,
  'connection.offline': (page) => expect(page.getByText("You're offline.")).toBeVisible(),
  'launch.busy': 'the lobby stays as it is until the game is ready',
  'gameList.popup': "the statechart's own walk finds it by name",
  'login.notLoggedIn': staysThere,
  'session.revoked': staysThere,
  'sideMenu.agentCentre': 'agents have a login of their own',
  'logout.busy': 'it lasts only until the storage has answered',
};

/**
 * Fails if the page does not show what the key stands for. `code` is the last failure's: keys of
 * errors are found by its text.
 */
export async function expectLook(
  page: Page,
  key: string,
  code?: string,
  own: Readonly<Record<string, Look>> = {},
): Promise<void> {
  const seen = own[key] ?? looks[key];
  if (seen === undefined) throw new Error(`no look is defined for ${key}`);
  if (typeof seen === 'string') return;
  await seen(page, () => getWords(code)).catch((error: unknown) => {
    throw new Error(`${key} is not visible: ${error instanceof Error ? error.message : error}`);
  });
}
