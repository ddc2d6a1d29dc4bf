/**
 * Walks the system of a suspension with the operator and two browsers of the member, on the real
 * server.
 */
import { suspension, createSuspensionTour } from '@baize/machines/test/systems';
import type { Locator, Page } from '@playwright/test';
import { header, logIn, openLogin, untilSignedIn } from '../../lib/portal.ts';
import { CHOSEN_PASSWORD, registerMember } from '../../lib/register.ts';
import { expect, test } from '../../lib/test.ts';
import { type Scene, walkSystem } from '../lib/seats.ts';
import { untilStreamOpens } from './event-stream.ts';

interface Member {
  readonly account: string;
}

/** Logs in and waits until the page receives the platform's events. */
async function logInAndListen(page: Page, account: string): Promise<void> {
  await openLogin(page);
  const streamOpened = untilStreamOpens(page);
  await logIn(page.getByRole('main'), account, CHOSEN_PASSWORD);
  await Promise.all([streamOpened, untilSignedIn(page)]);
}

const looks: Readonly<Record<string, (page: Page) => Locator>> = {
  player: (page) => header(page).getByText('Hello, '),
  signedOut: (page) => header(page).getByRole('link', { name: 'Log in' }),
};

test('both browsers of a member show each suspension of the account and its end', async ({
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
      tour: createSuspensionTour,
      open: async (seats) => {
        const account = await registerMember(product);
        for (const page of Object.values(seats)) await logInAndListen(page, account);
        return { account };
      },
      acts: {
        'the operator suspends without end': (scene) => command(scene, 'suspend'),
        'the operator reinstates': (scene) => command(scene, 'reinstate'),
        'the operator closes': (scene) => command(scene, 'close'),
        'session.started (player)': ({ kept: { account } }, page) => logInAndListen(page, account),
      },
      look: (sight, page) => looks[sight]?.(page) ?? null,
    },
    { browser, baseURL: product.url },
    info,
  );
});
