/** Starts the product once for all workers; the returned function stops it. */
import { startProduct } from './lib/product.ts';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // Somebody who works on a journey keeps a product running and names it.
  if (process.env['BAIZE_E2E_PRODUCT']) return undefined;
  const { stop, ...facts } = await startProduct();
  process.env['BAIZE_E2E_PRODUCT'] = JSON.stringify(facts);
  return stop;
}
