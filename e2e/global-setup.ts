/** Starts the product once for all workers; the returned function stops it. */
import { takeDownPopups } from './lib/api.ts';
import { startProduct } from '../scripts/lib/product.mjs';
import type { ProductFacts } from '../scripts/lib/product.mjs';

export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  // A developer of a journey keeps a product running and names it here.
  const running = process.env['BAIZE_E2E_PRODUCT'];
  if (running) {
    await takeDownPopups(JSON.parse(running) as ProductFacts);
    return undefined;
  }
  const { stop, ...facts } = await startProduct();
  await takeDownPopups(facts);
  process.env['BAIZE_E2E_PRODUCT'] = JSON.stringify(facts);
  return stop;
}
