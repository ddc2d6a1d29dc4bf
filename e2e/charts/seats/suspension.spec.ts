/** The system of a suspension, walked with the operator and two browsers of the member against the real server. */
import { suspension, suspensionWorld } from '@baize/machines/systems';
import type { Page, Response } from '@playwright/test';
import { header, logIn, openLogin, signedIn } from '../../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { expect, test } from '../../lib/test.ts';
import { type Scene, walkSystem } from '../lib/seats.ts';

interface Member {
  readonly account: string;
}

/** The page's stream of the platform, by which it hears what happens to its session. */
const isStream = (answer: Response): boolean =>
  answer.url().endsWith('/api/events') && answer.request().headers()['authorization'] !== undefined;

/** Logs in and waits until the page hears the platform. */
async function enter(page: Page, account: string): Promise<void> {
  await openLogin(page);
  const hears = page.waitForResponse(isStream, { timeout: 30_000 });
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await Promise.all([hears, signedIn(page)]);
}

test('whatever the operator makes of an account is seen in both browsers of its member', async ({
  browser,
  operator,
  product,
}, info) => {
  test.setTimeout(180_000);
  const command = async ({ kept: { account } }: Scene<Member>, name: string) => {
    const body = { command: name, reason: 'a walk of the system' };
    const answer = await operator.call('POST', `/members/${account}/status`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  await walkSystem<Member>(
    {
      system: suspension,
      world: suspensionWorld,
      open: async (seats) => {
        const account = await registerMember(product);
        for (const page of Object.values(seats)) await enter(page, account);
        return { account };
      },
      acts: {
        'the operator suspends without end': (scene) => command(scene, 'suspend'),
        'the operator reinstates': (scene) => command(scene, 'reinstate'),
        'the operator closes': (scene) => command(scene, 'close'),
        'session.started (player)': ({ kept: { account } }, page) => enter(page, account),
      },
      looks: {
        player: (page, within) => expect(header(page).getByText('Hello, ')).toBeVisible(within),
        signedOut: (page, within) =>
          expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible(within),
      },
    },
    { browser, baseURL: product.url },
    info,
  );
});
