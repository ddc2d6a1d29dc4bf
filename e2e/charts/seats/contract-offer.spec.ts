/**
 * Walks the system of a contract offer with an agent and its downline, each in a browser, on the
 * real server.
 */
import { contractOffer, createContractOfferTour } from '@baize/machines/test/systems';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, testAlone, getToken } from '../../lib/test.ts';
import { untilIdle } from '../../lib/portal.ts';
import { press } from '../lib/press.ts';
import { type Scene, walkSystem } from '../lib/seats.ts';
import { untilHeard, watchNegotiation } from './heard.ts';
import { untilStreamOpens } from './event-stream.ts';
import { Offers } from './offers.ts';

/** Contracts that are agreed here stay in force, so the product is not shared. */
const test = testAlone();

const accounts = { agent: 'agent01', downline: 'agent02' } as const;

/** Rates in hundredths of a percent: the agent's rate, its new offer, and the downline's offer. */
const paid = 50;
const lower = 30;
const offeredAt = (path: number): number => lower + 1 + path;

interface Bargain {
  readonly offers: Offers;
  readonly lowerOffer: { readonly id: string };
  readonly offer: { readonly id: string; readonly revision: number };
  /** The rate of the offer, by which its row differs from earlier ones. */
  readonly rate: string;
}

const answers: Readonly<Record<string, string>> = {
  accept: 'Accept',
  reject: 'Reject',
  withdraw: 'Withdraw the proposal',
  terminate: `Terminate with ${accounts.downline}`,
};
const confirms: Readonly<Record<string, string>> = {
  accept: 'Accept contract',
  reject: 'Reject proposal',
  withdraw: 'Withdraw now',
  terminate: `Terminate contract with ${accounts.downline}`,
};
const anyConfirm = new RegExp(`^(?:${Object.values(confirms).join('|')})$`);
const standings: Readonly<Record<string, string>> = {
  offered: 'Offered',
  active: 'Active',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  terminated: 'Terminated',
  superseded: 'Replaced',
};

const list = (page: Page) => page.getByRole('dialog', { name: 'Contracts' });
const contract = (page: Page) => page.getByRole('dialog', { name: 'Hourly salary' });
const row = (page: Page, { rate }: Bargain) =>
  list(page)
    .getByRole('button', { name: /^Hourly salary/ })
    .filter({ hasText: rate });

/** The contract's page in this state, with a reason if an act was refused. */
function contractThat(page: Page, stands: string, isRefused: boolean): Locator {
  const standing = contract(page)
    .filter({ has: page.getByRole('table', { name: 'Terms' }) })
    .filter({ has: page.getByRole('definition').getByText(stands, { exact: true }) });
  const alert = page.getByRole('alert');
  return isRefused ? standing.filter({ has: alert }) : standing.filter({ hasNot: alert });
}

function findSight(sight: string, page: Page, bargain: Bargain): Locator | null {
  const [, reviewedAnswer] = /^reviewing: (\w+)$/.exec(sight) ?? [];
  if (reviewedAnswer !== undefined)
    return contract(page).getByRole('button', { name: confirms[reviewedAnswer]!, disabled: false });
  const [, shows, stands] = /^(choosing|refused|done)(?:: \w+)?, (\w+)$/.exec(sight) ?? [];
  if (stands === undefined) return null;
  if (shows === 'done') return row(page, bargain).filter({ hasText: standings[stands]! });
  return contractThat(page, standings[stands]!, shows === 'refused');
}

/** Pays the agent, offers it less, and lets it pay its downline and offer this rate. */
async function makeBargain(offers: Offers, rate: number): Promise<Bargain> {
  await offers.endAll();
  await offers.accept('agent', await offers.offerToAgent(paid));
  await offers.accept('downline', await offers.offerToDownline(paid));
  const lowerOffer = await offers.offerToAgent(lower);
  const offer = await offers.offerToDownline(rate);
  return { offers, lowerOffer, offer, rate: `${rate / 100}%` };
}

/** Opens the list of an account's contracts, on a page that receives changes. */
async function openContracts(page: Page, account: Account, token: string): Promise<void> {
  await page.addInitScript((value) => sessionStorage.setItem('baize.token', value), token);
  await page.addInitScript(watchNegotiation);
  const streamOpened = untilStreamOpens(page);
  await page.goto('/agentHome?popup=contract');
  await Promise.all([streamOpened, expect(list(page)).toBeVisible()]);
  await untilIdle(page);
}

/** Returns to the list, from any end of a path. */
async function leaveOffer(page: Page): Promise<void> {
  const confirming = contract(page).getByRole('button', { name: anyConfirm });
  if (await confirming.isVisible()) await press(contract(page), 'Back');
  await expect(confirming).toHaveCount(0);
  if (await contract(page).isVisible()) await press(contract(page), 'Back');
  await expect(list(page)).toBeVisible();
}

test('an agent and its downline both see every step of an offer [T58, T59, T60]', async ({
  browser,
  product,
}, info) => {
  test.setTimeout(180_000);
  const [agent, downline] = await Promise.all([
    getToken(product, accounts.agent),
    getToken(product, accounts.downline),
  ]);
  const tokens = { agent, downline };
  const offers = new Offers(product, accounts, tokens);
  const chooseAnswer = (said: string) => (_scene: Scene<Bargain>, page: Page) =>
    press(contract(page), answers[said]!);
  await walkSystem<Bargain>(
    {
      system: contractOffer,
      tour: createContractOfferTour,
      keepsPages: true,
      open: async (seats, path) => {
        const sides = ['agent', 'downline'] as const;
        if (path === 0)
          await Promise.all(
            sides.map((side) => openContracts(seats[side]!, accounts[side], tokens[side])),
          );
        else await Promise.all(sides.map((side) => leaveOffer(seats[side]!)));
        const bargain = await makeBargain(offers, offeredAt(path));
        await Promise.all(sides.map((side) => row(seats[side]!, bargain).press('Enter')));
        return bargain;
      },
      acts: {
        'answer.chosen (accept)': chooseAnswer('accept'),
        'answer.chosen (reject)': chooseAnswer('reject'),
        'answer.chosen (withdraw)': chooseAnswer('withdraw'),
        'answer.chosen (terminate)': chooseAnswer('terminate'),
        'review.confirmed (plain)': (_scene, page) => press(contract(page), anyConfirm),
        'the agent accepts the lower offer elsewhere': ({ kept }) =>
          kept.offers.accept('agent', kept.lowerOffer),
      },
      look: findSight,
      // A page that is confirming looks the same before and after it hears that the offer has
      // changed.
      rest: async ({ seats, kept: { offers, offer } }) => {
        const changes = (await offers.getRevision(offer)) - offer.revision;
        await Promise.all(Object.values(seats).map((page) => untilHeard(page, changes)));
      },
    },
    { browser, baseURL: product.url },
    info,
  );
});
