/** Other states of the same addresses: a selection, an error, an empty list, a further step. */
import type { Page } from '@playwright/test';
import type { Picture } from '../lib/picture.ts';
import { game } from './games.ts';
import { dialog } from './popups.ts';
import { allViews } from '../lib/views.ts';

const narrow = allViews.filter(({ width }) => width === 390);
const wide = allViews.filter(({ width }) => width === 1440);
const ends = [...narrow, ...wide].filter(
  ({ scheme, direction }) => (scheme === 'light') === (direction === 'ltr'),
);

const submitForm = (scope: string) => (page: Page) =>
  page.locator(`${scope} button[type=submit]`).last().click();

/** Logs in and ends at another page than the portal's home. */
const logIn = (username: string, password: string) => async (page: Page) => {
  await page.locator('main input[autocomplete^=username]').fill(username);
  await page.locator('main input[type=password]').fill(password);
  await submitForm('main form')(page);
};

const inForm = async (page: Page) => {
  await submitForm('main form')(page);
  await page.locator('main [aria-invalid=true]').first().waitFor();
};

export const states: readonly Picture[] = [
  // Centres.
  { name: 'rng-vendor', who: 'visitor', path: '/rng?vassalage=BRK' },
  { name: 'rng-search', who: 'visitor', path: '/rng?q=lantern', views: ends },
  { name: 'rng-nothing', who: 'visitor', path: '/rng?q=zzzzqqqq', views: ends },
  { name: 'rng-jackpots', who: 'visitor', path: '/rng?tab=JP', views: ends },
  { name: 'rng-player', who: 'player', path: '/rng?filter=FAV', views: ends },
  // Home below the first screen, and for other kinds of members.
  {
    name: 'home-below',
    who: 'visitor',
    path: '/',
    act: (page) => page.evaluate(() => scrollTo(0, 1500)),
    views: ends,
  },
  {
    name: 'home-foot',
    who: 'visitor',
    path: '/promotions',
    act: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
    whole: true,
    views: ends,
  },
  // The art of a type with one vendor, and the pictures of promotions.
  { name: 'cockfight-art', who: 'visitor', path: '/cockfight', whole: true, views: ends },
  { name: 'promotions-art', who: 'visitor', path: '/promotions', whole: true, views: ends },
  { name: 'home-player', who: 'player', path: '/', views: ends, whole: true },
  { name: 'home-trial', who: 'trial', path: '/promotions', views: ends, whole: true },
  // Empty lists.
  { name: 'favorite-empty', who: 'stranger', path: '/favorite', views: ends },
  // Rejected forms, and the steps after them.
  { name: 'login-empty', who: 'visitor', path: '/login', act: inForm },
  {
    name: 'login-refused',
    who: 'visitor',
    path: '/login',
    act: async (page) => {
      const answer = page.waitForResponse(/\/api\/auth\/login$/);
      await logIn('nobody77', 'Not-the-word-7')(page);
      await answer;
    },
    views: ends,
  },
  {
    name: 'login-sms',
    who: 'visitor',
    path: '/login',
    act: async (page) => {
      await page.locator('main [role=tab]').nth(1).click();
      await page.locator('main select').waitFor({ state: 'attached' });
    },
    views: ends,
  },
  {
    name: 'login-second-step',
    who: 'visitor',
    path: '/login',
    act: async (page) => {
      await logIn('reachable01', 'Baize-demo-1')(page);
      await page.locator('main ul[aria-busy]').waitFor();
    },
    views: ends,
  },
  {
    name: 'register-empty',
    who: 'visitor',
    path: '/register',
    act: inForm,
    tall: 1.4,
  },
  { name: 'agent-empty', who: 'visitor', path: '/agent', act: inForm, views: ends },
  {
    name: 'forgot-empty',
    who: 'visitor',
    path: '/download?popup=forgot',
    act: submitForm(`${dialog} form`),
    views: ends,
  },
  {
    name: 'forgot-link',
    who: 'visitor',
    path: '/download?popup=forgot#reset=not-a-link',
    act: (page) => page.locator(`${dialog} form`).waitFor(),
    views: ends,
  },
  {
    name: 'password-empty',
    who: 'player',
    path: '/download?popup=password',
    act: submitForm(`${dialog} form`),
    views: ends,
  },
  // Overlays without a URL.
  {
    name: 'popup-required-password-change',
    of: ['popup requiredpasswordchange'],
    who: 'invited',
    path: '/download',
    act: (page) => page.locator(dialog).waitFor(),
  },
  {
    name: 'popup-switch',
    of: ['popup switch'],
    who: 'player',
    path: '/download',
    act: async (page) => {
      await page.evaluate(() => (document.cookie = 'baize.handoff=1; Path=/'));
      await page.reload();
      await page.locator(dialog).waitFor();
    },
  },
  {
    name: 'menu-drawer',
    who: 'player',
    path: '/download',
    act: async (page) => {
      await page.locator('#root header button[aria-haspopup=dialog]').first().click();
      await page.locator('dialog[open]').waitFor();
    },
    views: narrow,
    whole: true,
  },
  {
    name: 'menu-profile',
    who: 'player',
    path: '/download',
    act: (page) =>
      page.locator('#root header button[aria-expanded]:not(nav *, [aria-haspopup])').click(),
    views: wide,
    whole: true,
  },
  {
    name: 'help-open',
    who: 'visitor',
    path: '/download?popup=help',
    act: (page) => page.locator(`${dialog} summary`).nth(1).click(),
    views: ends,
    reload: true,
  },
  {
    name: 'agent-announcement-open',
    who: 'agent',
    path: '/agentHome?page=agentAnnouncement',
    act: (page) => page.locator('summary').first().click(),
    views: ends,
  },
  // An invitation of agents with an incomplete contract, and an open one.
  {
    name: 'invitation-offer',
    who: 'agent',
    path: '/agentHome?page=registerCenter',
    act: async (page) => {
      const form = page.locator('main form').last();
      await form.locator('input[type=radio]').last().check();
      await form.locator('button').first().click();
      await form.locator('button[type=submit]').click();
      await form.locator('[aria-invalid=true]').first().waitFor();
    },
    views: ends,
  },
  {
    name: 'invitation-open',
    who: 'agent',
    path: '/agentHome?page=registerCenter',
    act: async (page) => {
      await page.locator('main table button').first().click();
      await page.locator(`${dialog} dl`).waitFor();
    },
    mask: [`${dialog} svg[role=img]`, `${dialog} p [translate=no]`],
    views: ends,
  },
  // Feedback that is empty, and feedback that was sent.
  {
    name: 'feedback-wrong',
    who: 'player',
    path: '/download?popup=feedback',
    act: async (page) => {
      await page.locator(`${dialog} form img`).waitFor();
      await submitForm(dialog)(page);
      await page.locator(`${dialog} [aria-invalid=true]`).first().waitFor();
    },
    views: ends,
  },
  {
    name: 'feedback-sent',
    who: 'player',
    path: '/download?popup=feedback',
    act: async (page) => {
      await page.locator(`${dialog} [role=tab]`).last().click();
      await page.locator(`${dialog} li`).first().waitFor();
    },
    views: ends,
  },
  // An open message.
  {
    name: 'message-open',
    who: 'player',
    path: '/member/messageV2',
    act: (page) => page.locator('main details summary').first().click(),
    views: ends,
  },
  // Contracts: the terms of one, and an incomplete proposal.
  {
    name: 'contract-open',
    who: 'agent',
    path: '/agentHome?popup=contract',
    act: async (page) => {
      await page.locator(`${dialog} li button`).first().click();
      await page.locator(`${dialog} table`).nth(1).waitFor();
    },
    views: ends,
  },
  {
    name: 'contract-proposal',
    who: 'agent',
    path: '/agentHome?popup=contract',
    act: async (page) => {
      await page.locator(`${dialog} section ~ div button`).first().click();
      await submitForm(dialog)(page);
      await page.locator(`${dialog} [aria-invalid=true]`).first().waitFor();
    },
    views: ends,
  },
  // A move: which accounts move along, and which contracts end.
  {
    name: 'downline-move',
    who: 'agent',
    path: '/agentHome?page=downlineManagmentView&move=agent02',
    act: async (page) => {
      await page.locator(`${dialog} input[name=upline]`).fill('agent04');
      await submitForm(dialog)(page);
      await page.locator(`${dialog} table`).waitFor();
    },
    views: ends,
  },
  // Several selected accounts, and the review of their move.
  {
    name: 'downline-selected',
    who: 'agent',
    path: '/agentHome?page=downlineManagmentView',
    act: async (page) => {
      for (const at of [0, 2])
        await page.locator('main tbody input[type=checkbox]').nth(at).check({ force: true });
      await page.locator('main [role=toolbar]').waitFor();
    },
    views: ends,
  },
  {
    name: 'downline-bulk',
    who: 'agent',
    path: '/agentHome?page=downlineManagmentView',
    act: async (page) => {
      for (const at of [0, 2])
        await page.locator('main tbody input[type=checkbox]').nth(at).check({ force: true });
      await page.locator('main [role=toolbar] button').nth(1).click();
      await page.locator(`${dialog} input[name=upline]`).fill('agent04');
      await submitForm(dialog)(page);
      await page.locator(`${dialog} table`).first().waitFor();
    },
    views: ends,
  },
  // The downline as a tree, with a selected account.
  {
    name: 'downline-tree',
    who: 'agent',
    path: '/agentHome?page=downlineManagmentView&show=tree',
    act: async (page) => {
      // Until the accounts have loaded, one row says so.
      await page.locator('main [role=treeitem][aria-expanded=false]').first().click();
      await page.locator('main [aria-level="2"]').first().waitFor();
    },
    views: ends,
  },
  // The chooser of a record's columns.
  {
    name: 'record-columns',
    who: 'agent',
    path: '/agentHome?page=palStatementsAgentCopy&period=30d&hide=bonus',
    act: async (page) => {
      await page.locator('main button[aria-haspopup=dialog]').click();
      await page.locator('main [role=dialog]').waitFor();
    },
    views: ends,
  },
  // Bills of contracts: a page of them, and one bill.
  {
    name: 'bills',
    who: 'agent',
    path: '/agentHome?page=agentDailyWages2&period=30d',
    act: (page) => page.locator('main table a').first().waitFor(),
    views: ends,
  },
  {
    name: 'bill-open',
    who: 'agent',
    path: '/agentHome?page=agentDailyWages2&period=30d&side=downline',
    act: async (page) => {
      await page.locator('main table a').first().click();
      await page.locator(`${dialog} table`).nth(3).locator('td').first().waitFor();
    },
    views: ends,
  },
  // Dialogs of the security centre.
  {
    name: 'security-enrol',
    who: 'player',
    path: '/member/securityCenter',
    act: async (page) => {
      await page.locator('main section section').nth(0).locator('button').first().click();
      await page.locator(`${dialog} svg[role=img]`).waitFor();
    },
    mask: [`${dialog} svg[role=img]`, `${dialog} [translate=no]`],
  },
  {
    name: 'security-phone',
    who: 'player',
    path: '/member/securityCenter',
    act: async (page) => {
      await page.locator('main section section').nth(2).locator('button').nth(1).click();
      await page.locator(`${dialog} form`).waitFor();
    },
    views: ends,
  },
  // A game's page without its game.
  { name: 'seamless-nothing', who: 'player', path: '/seamless', views: ends },
  {
    name: 'seamless-trial',
    who: 'trial',
    path: `/seamless?${game}`,
    act: (page) => page.locator(dialog).waitFor(),
    views: ends,
  },
];
