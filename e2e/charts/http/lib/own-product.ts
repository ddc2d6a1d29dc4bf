/**
 * A product for the tours over HTTP only: they advance its clock, turn its switches and use up its
 * limits.
 */
import { startProduct, type ProductFacts } from '../../../../scripts/lib/product.mjs';
import { test as shared } from '../../../lib/test.ts';

export const test = shared.extend<object, { readonly product: ProductFacts }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from it
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
