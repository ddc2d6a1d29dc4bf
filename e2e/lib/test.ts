/**
 * `test` and `expect` for every browser test, instead of `@playwright/test`: the product, its
 * operator, signed-in accounts, and a page that fails its test when a script breaks or a request
 * leaves the machine.
 */
import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { createOperator, takeDownPopups, getToken } from './api.ts';
import type { Account, Operator } from './api.ts';
import { followRequests, keepReach } from './reach.ts';
import { startProduct } from '../../scripts/lib/product.mjs';
import type { ProductFacts } from '../../scripts/lib/product.mjs';

export { expect };
export { call, DEMO_PASSWORD, getToken } from './api.ts';
export type { Account, Answer, Operator } from './api.ts';

interface TestFixtures {
  readonly operator: Operator;
  /** Signs a demo account in: every page of this test's context has its token afterwards. */
  readonly signIn: (account: Account) => Promise<string>;
  /** Set to false in tests that break scripts or the network on purpose. */
  readonly strictPage: boolean;
  /** Records what the test depends on (`lib/reach.ts`). */
  readonly reach: void;
}

interface WorkerFixtures {
  readonly product: ProductFacts;
}

/** Tests of the shared product: restore its switches afterwards. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      await use(sharedProduct());
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      followRequests(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  reach: [
    async ({ product }, use, info) => {
      await use();
      keepReach(info, product);
    },
    { auto: true },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  operator: async ({ product }, use) => use(createOperator(product)),
  signIn: async ({ product, context }, use) => {
    await use(async (account) => {
      const token = await getToken(product, account);
      await context.addInitScript(
        ([origin, value]) => {
          // A game's sandboxed frame has no storage.
          if (location.origin !== origin || window.name === 'signed in') return;
          // A tab keeps its name across reloads, even when the portal clears its storage.
          window.name = 'signed in';
          sessionStorage.setItem('baize.token', value ?? '');
        },
        [product.url, token],
      );
      return token;
    });
  },
  strictPage: [true, { option: true }],
  // All pages of the context are watched, so that a fault in a second tab fails the test too.
  context: async ({ context, product, strictPage }, use) => {
    const faults = strictPage ? await watchPages(context, product) : [];
    await use(context);
    expect(faults, 'errors of the page that the test did not expect').toEqual([]);
  },
});

/**
 * Tests that change the product's switches or need other settings. Each call starts a product of
 * its own, so call it once per file: in a shared product, another test could change passwords.
 */
export const testAlone = (settings: Readonly<Record<string, string>> = {}) =>
  test.extend<object, WorkerFixtures>({
    product: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
      async ({}, use) => {
        const product = await startProduct(settings);
        await takeDownPopups(product);
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

/** The product that the global setup started. */
function sharedProduct(): ProductFacts {
  const { BAIZE_E2E_PRODUCT: facts } = process.env;
  if (!facts) throw new Error('no product is running; run by `npx playwright test` in e2e/');
  return JSON.parse(facts) as ProductFacts;
}

/**
 * Collects script errors, policy violations, hydration mismatches, other errors that a page logs,
 * and requests that leave the machine. An error response is no fault: the browser logs it itself.
 */
async function watchPages(
  context: BrowserContext,
  { url, arcadeUrl }: ProductFacts,
): Promise<string[]> {
  const faults: string[] = [];
  // The page reports violations itself, because the browser's console message varies.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('weberror', (error) => faults.push(`script error: ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    const policy = /Content Security Policy|TrustedHTML|TrustedScript/i.test(text);
    const refused = text.startsWith('Failed to load resource');
    if (policy || (message.type() === 'error' && !refused)) faults.push(`console: ${text}`);
  });
  context.on('request', (request) => {
    const target = request.url();
    // Passkeys require a host name instead of an IP address.
    const named = url.replace('127.0.0.1', 'localhost');
    const ours = [url, named, arcadeUrl, 'data:', 'blob:', 'about:'].some((home) =>
      target.startsWith(home),
    );
    if (!ours) faults.push(`request left: ${target}`);
  });
  return faults;
}
