/** Announcements that pop up, the list of all announcements, and those that are shown only once. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../lib/axe.ts';
import { expect, testAlone } from '../lib/test.ts';
import type { Operator } from '../lib/test.ts';
import { goOn, header, logIn, openLogin, sideMenu, untilIdle } from '../lib/portal.ts';

const test = testAlone();

/** Publishes popups for this test; the result takes them down. */
async function publishPopups(
  operator: Operator,
  popups: readonly object[],
): Promise<() => Promise<void>> {
  const ids: string[] = [];
  for (const popup of popups) {
    const { status, value } = await operator.call<{ id: string }>('POST', '/announcements', {
      kind: 'popup',
      ...popup,
    });
    expect(status).toBe(201);
    ids.push(value.id);
  }
  return async () => {
    for (const id of ids) await operator.call('DELETE', `/announcements/${id}`);
  };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.describe('announcements that pop up', () => {
  test('show a visitor one per session after an action, each once per browser [P2, P22, P24, L3, E46]', async ({
    page,
    operator,
    context,
  }) => {
    // Ten pages and four checks by axe, which a busy machine does not finish in half a minute.
    test.setTimeout(90_000);
    const takeDown = await publishPopups(operator, [
      {
        execution: 'B',
        title: 'Second word',
        content: '<p>And <em>one</em> more.</p>',
        sequence: 2,
      },
      {
        execution: 'B',
        title: 'First word',
        content: '<p>Come in, <strong>please</strong>.</p>',
        sequence: 1,
      },
      { execution: 'A', title: 'For members', content: '<p>Hello again.</p>', sequence: 0 },
    ]);
    // A visitor who has done nothing yet sees the page.
    await page.goto('/promotions');
    await untilIdle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // A visitor who fills in a form is not interrupted either.
    await openLogin(page);
    await page.getByLabel('Username').fill('player01');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/promotions');
    await untilIdle(page);
    await page.keyboard.press('Tab');
    await expect(dialog(page, 'First word').locator('strong')).toHaveText('please');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await untilIdle(page);
    await expectAccessible(page, 'notice');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await untilIdle(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The next session shows the next popup; the browser stores only closed ones.
    const second = await context.newPage();
    await second.goto('/promotions');
    await untilIdle(second);
    await second.keyboard.press('Tab');
    await expect(dialog(second, 'Second word').locator('em')).toHaveText('one');
    await dialog(second, 'Second word').getByRole('button', { name: 'OK' }).click();
    await expect(second.getByRole('dialog')).toHaveCount(0);
    // Also after a login and a logout (H49).
    await openLogin(second);
    await logIn(second, 'player02');
    await expect(dialog(second, 'For members')).toBeVisible();
    await second.keyboard.press('Escape');
    await second.goto('/promotions?popup=logout');
    await second.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(header(second).getByRole('link', { name: 'Log in' })).toBeVisible();
    await openLogin(second);
    await logIn(second, 'player02');
    await expect(header(second).getByText('Hello, ')).toBeVisible();
    await untilIdle(second);
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await takeDown();
    // A changed text counts as a new popup.
    const takeDownNext = await publishPopups(operator, [
      { execution: 'A', title: 'For members', content: '<p>Something else.</p>', sequence: 0 },
    ]);
    await second.evaluate(() => history.pushState(null, '', '/?popup=login'));
    await logIn(second.getByRole('dialog', { name: 'Log in' }), 'player01');
    await expect(dialog(second, 'For members')).toContainText('Something else');
    await takeDownNext();
  });

  test('show a member those of kind A and then F after a login, and B never again [P18, P21, P23, T15, L15, H48]', async ({
    page,
    operator,
  }) => {
    const takeDown = await publishPopups(operator, [
      { execution: 'F', title: 'On the first page', content: '<p>New here.</p>', sequence: 1 },
      { execution: 'A', title: 'After the login', content: '<p>Good to see you.</p>', sequence: 1 },
    ]);
    await openLogin(page);
    // The popup waits for the member, whose answer is held back.
    let loads = 0;
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/member', async (route) => {
      loads += 1;
      await held;
      await route.continue();
    });
    await logIn(page, 'player01');
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    answer();
    await expect(page).toHaveURL('/');
    await expect(dialog(page, 'After the login')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'On the first page')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await untilIdle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await takeDown();
  });

  test('contain no harmful content: scripts and handlers are removed', async ({
    page,
    operator,
  }) => {
    const takeDown = await publishPopups(operator, [
      {
        execution: 'B',
        title: 'Careful',
        content:
          '<p onclick="window.hit=1">Plain <b>text</b></p><img src="x" onerror="window.hit=1"><script>window.hit=1</script>',
        sequence: 1,
      },
    ]);
    await page.goto('/promotions');
    await untilIdle(page);
    await page.keyboard.press('Tab');
    await expect(dialog(page, 'Careful')).toContainText('Plain text');
    await dialog(page, 'Careful').getByText('Plain').click();
    expect(await page.evaluate(() => Reflect.get(window, 'hit') as unknown)).toBeUndefined();
    await takeDown();
  });
});

/** Answers every request for popups with these, as a server of another release might. */
async function answerPopups(page: Page, popups: readonly object[]): Promise<void> {
  const popup = popups.map((each, index) => ({
    id: `notice-${index}`,
    contentHash: '1',
    execution: 'B',
    sequence: index,
    ...each,
  }));
  const value = { popup, player: [], promotion: [], banners: [] };
  await page.route(/\/api\/announcements\?types=popup/, (route) =>
    route.fulfill({ json: { success: true, value } }),
  );
}

test('wait while a member fills in a form, and open on the next page', async ({ page, signIn }) => {
  await answerPopups(page, [{ title: 'News', content: '<p>All is well.</p>', execution: 'F' }]);
  await signIn('player01');
  const asked = page.waitForResponse(/\/api\/announcements\?types=popup/);
  await page.goto('/member/withdraw');
  await asked;
  await untilIdle(page);
  // A dialog would hide the elements of the page.
  await page.getByRole('link', { name: 'Bet history' }).click();
  await expect(page.getByRole('heading', { name: 'Bet history' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await goOn(page, '/promotions');
  await expect(dialog(page, 'News')).toBeVisible();
});

test.describe('a faulty announcement', () => {
  test('is shown without an invalid link or a foreign picture, and so are the next ones [H50]', async ({
    page,
    operator,
    signIn,
  }) => {
    await signIn('player01');
    const takeDown = await publishPopups(operator, [
      {
        execution: 'F',
        title: 'Half a link',
        content:
          '<p><a href="https://[">Nowhere</a>, <a href="/help">here</a></p><img src="https://pictures.example/a.png" alt="A"><img src="/favicon.svg" alt="Own">',
        sequence: 1,
      },
      { execution: 'F', title: 'After it', content: '<p>All is well.</p>', sequence: 2 },
    ]);
    // The strict page fails if another host is asked for a picture, or if a policy is violated.
    await page.goto('/promotions');
    const first = dialog(page, 'Half a link');
    await expect(first.getByText('Nowhere')).toBeVisible();
    await expect(first.getByRole('link')).toHaveText(['here']);
    await expect(first.getByRole('img')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'After it')).toContainText('All is well.');
    await takeDown();
  });

  test('is sanitized by the page too, if the server has not done it [H50]', async ({
    page,
    signIn,
  }) => {
    await signIn('player01');
    await answerPopups(page, [
      {
        execution: 'F',
        title: 'Uncleaned',
        content:
          '<p><a href="https://[">Nowhere</a></p><img src="https://pictures.example/a.png" alt="A"><img src="//pictures.example/b.png" alt="B"><img src="/favicon.svg" alt="Own">',
      },
      { execution: 'F', title: 'After it', content: '<p>All is well.</p>' },
    ]);
    await page.goto('/promotions');
    const first = dialog(page, 'Uncleaned');
    await expect(first.getByText('Nowhere')).toBeVisible();
    await expect(first.getByRole('link')).toHaveCount(0);
    await expect(first.getByRole('img')).toHaveAccessibleName('Own');
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'After it')).toBeVisible();
  });

  test.describe('that throws', () => {
    // React logs the error on the console.
    test.use({ strictPage: false });

    test('is skipped: the page stays, and the next one opens', async ({ page, signIn }) => {
      await signIn('player01');
      const popups = [
        { title: { not: 'a text' }, content: '<p>Broken.</p>' },
        { title: 'After it', content: '<p>All is well.</p>' },
        { title: { not: 'a text' }, content: '<p>Broken.</p>' },
        { title: 'At the end', content: '<p>Still well.</p>' },
      ];
      await answerPopups(
        page,
        popups.map((each) => ({ execution: 'F', ...each })),
      );
      await page.goto('/promotions');
      await expect(dialog(page, 'After it')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog(page, 'At the end')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
});

test.describe('the list of announcements', () => {
  test('has nine per page, pagination, and notices that expand [P1, K25, K26, E48, W24]', async ({
    page,
    operator,
  }) => {
    const published = await operator.call<{ list: { kind: string; language?: string }[] }>(
      'GET',
      '/announcements',
    );
    const demo = published.value.list.filter(
      ({ kind, language = 'en' }) => kind === 'player' && language === 'en',
    ).length;
    const ids: string[] = [];
    for (let number = 1; number <= 90; number += 1) {
      const { value } = await operator.call<{ id: string }>('POST', '/announcements', {
        kind: 'player',
        title: `Notice ${number}`,
        content: `<p>Text of notice ${number}.</p>`,
      });
      ids.push(value.id);
    }
    await page.goto('/promotions');
    await untilIdle(page);
    await sideMenu(page).getByRole('link', { name: 'Announcements' }).click();
    const list = dialog(page, 'Announcements');
    const items = list.locator('details');
    await expect(items).toHaveCount(9);
    const titles = await items.locator('summary').allInnerTexts();
    await items.first().locator('summary').click();
    await expect(items.first().getByText(/^Text of notice/)).toBeVisible();
    const pages = list.getByRole('navigation', { name: 'Pages of announcements' });
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await pages.getByRole('button', { name: 'Page 4', exact: true }).click();
    await expect(pages.getByRole('button', { name: 'Page 4', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(items).toHaveCount(9);
    expect(await items.locator('summary').allInnerTexts()).not.toEqual(titles);
    // Five pages around the current one, and one at either end.
    await pages.getByRole('button', { name: 'Page 6', exact: true }).click();
    const numbers = pages.getByRole('button', { name: /^Page \d+$/ });
    const last = Math.ceil((ids.length + demo) / 9);
    const offered = [...new Set([1, 4, 5, 6, 7, 8, last])].filter((number) => number <= last);
    await expect(numbers).toHaveText(offered.map(String));
    await pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(pages.getByRole('button', { name: 'Page 5', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    for (const id of ids) await operator.call('DELETE', `/announcements/${id}`);
  });
});
