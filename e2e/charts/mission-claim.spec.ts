/** The mission-claim chart: rewards of the reward centre, claimed one or all at once. */
import type { Page } from '@playwright/test';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls } from './lib/calls.ts';
import { getModel } from './lib/model.ts';
import { press } from './lib/press.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

const toReward = (id: string, title: string) => ({
  id,
  source: 'gift',
  title,
  reward: { kind: 'points', count: 5 },
  state: 'available',
  createdAt: '2020-01-01T00:00:00Z',
});
const rewards = [toReward('reward-1', 'First gift'), toReward('reward-2', 'Second gift')];
const listed = { list: rewards, total: 2, pageNo: 1, totalPages: 1, available: 2 };

const outcome = (page: Page, state: string) => page.locator(`[data-claim="${state}"]`);
const buttons = (page: Page) => page.getByRole('button', { name: /^Claim (?!all)/ });

const answers = (...outcomes: string[]) => ({
  value: { list: outcomes.map((of, at) => ({ id: `reward-${at + 1}`, outcome: of })) },
});
const createRefusal = (status: number, code: string) => (_stage: unknown, claims: Calls) =>
  claims.answer({ status, code });

const play: Play<Calls> = {
  model: getModel('mission-claim'),
  settings: ['a member'],
  starts: ['a fresh page'],
  byItself: () => null,
  never: {
    'sendClaim answers no session': 'the page goes with its session before the chart hears of it',
  },
  unwalked: { 'claiming|error(sendClaim)|1': 'no session outlives the page' },
  fails: { 'sendClaim answers expired': 'reward_expired' },
  looks: {
    'claim.ready': async (page) => {
      await expect(buttons(page).first()).toBeEnabled();
      await expect(page.locator('[data-claim]')).toHaveCount(0);
    },
    'claim.busy': (page) =>
      expect(page.getByRole('main').locator('button[data-state="busy"]').first()).toBeVisible(),
    'claim.receipt': (page) => expect(outcome(page, 'claimed')).toBeVisible(),
    'claim.error': (page, says) => expect(outcome(page, 'refused')).toContainText(says()),
    'claim.unanswered': (page) =>
      expect(outcome(page, 'unanswered').getByRole('button', { name: 'Try again' })).toBeVisible(),
    'login.form': (page) => expect(page.getByRole('main')).toBeVisible(),
  },
  open: async (stage) => {
    const claims = await stage.hold(callTo('/api/rewards/claims', 'POST'));
    await stage.network.route('*/api/rewards?*', (route) =>
      route.fulfill({ json: { success: true, value: listed } }),
    );
    await stage.signIn('player01');
    await stage.goto('/member/rewardCenter');
    await buttons(stage.page).first().waitFor({ timeout: 25_000 });
    return claims;
  },
  moves: {
    'claim.requested (one)': ({ page }) => press(page, 'Claim First gift'),
    'claim.requested (all)': ({ page }) => press(page, 'Claim all'),
    'claim.repeated': ({ page }) => press(page, 'Try again'),
    'outcome.dismissed': ({ page }) => press(page.locator('[data-claim]'), 'Close'),
    'sendClaim answers paid': (_stage, claims) => claims.answer(answers('claimed')),
    'sendClaim answers paid in part': (_stage, claims) =>
      claims.answer(answers('claimed', 'bonus_active')),
    'sendClaim answers expired': (_stage, claims) => claims.answer(answers('reward_expired')),
    'sendClaim answers not ready': createRefusal(409, 'reward_not_ready'),
    'sendClaim answers still worked on': createRefusal(409, 'idempotency_in_flight'),
    'sendClaim answers server broke': createRefusal(500, 'internal'),
    'sendClaim answers offline': (_stage, claims) => claims.answer('offline'),
  },
};

test('[PC10, H95] the mission-claim chart is walked', async ({ browser, product }, info) => {
  test.setTimeout(120_000);
  await walkInBrowser(play, { browser, product }, info);
});
