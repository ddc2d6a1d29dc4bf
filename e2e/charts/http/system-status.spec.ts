/**
 * The system-status statechart against the server: each status that the operator sets, and how a
 * page reacts.
 */
import { createStatusMachine } from '@baize/portal/testing/effects';
import { createOperator } from '../../lib/api.ts';
import type { ProductFacts } from '../../../scripts/lib/product.mjs';
import { expect } from '../../lib/test.ts';
import { getModel } from '../lib/model.ts';
import { test } from './lib/own-product.ts';
import { walkByHttp, type HttpPlay } from './lib/walk.ts';

interface Status {
  readonly isClosed?: boolean;
  readonly turnsAway?: boolean;
}

/** Sets the status as the operator. */
async function announceStatus(
  product: ProductFacts,
  { isClosed: active = false, turnsAway = false }: Status,
): Promise<void> {
  const text = active ? { title: 'Back soon', text: 'We are changing a wheel.' } : {};
  const { status } = await createOperator(product).call('PUT', '/status', {
    maintenance: { title: '', text: '', endsAt: null, active, ...text },
    regions: { mode: 'block', countries: [], addresses: turnsAway ? ['127.0.0.1'] : [] },
  });
  expect(status).toBe(200);
}

const play: HttpPlay<null> = {
  model: getModel('system-status'),
  settings: ['a page'],
  starts: [
    'without facts',
    'with a page that was drawn',
    'with a page that was refused',
    'with a page that was closed',
  ],
  never: {},
  unwalked: {},
  open: async ({ services }) => ({
    machine: createStatusMachine(services.queryClient),
    props: null,
  }),
  answers: {
    'fetchPermission answers normal': ({ product }) => announceStatus(product, {}),
    'fetchPermission answers maintenance': ({ product }) =>
      announceStatus(product, { isClosed: true }),
    'fetchPermission answers region': ({ product }) => announceStatus(product, { turnsAway: true }),
    'fetchPermission answers maintenance and region': ({ product }) =>
      announceStatus(product, { isClosed: true, turnsAway: true }),
    'fetchPermission answers nothing': ({ browser }) => void browser.refuses.add('network'),
  },
};

test.afterEach(({ product }) => announceStatus(product, {}));

test('the server drives the system-status statechart', async ({ product }, info) => {
  test.setTimeout(60_000);
  await walkByHttp(play, product, info);
});
