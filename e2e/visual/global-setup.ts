/** Starts the product with its fixed time once for all workers; the returned function stops it. */
import { startStanding } from './lib/product.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stop, ...facts } = await startStanding();
  process.env['BAIZE_PICTURES_PRODUCT'] = JSON.stringify(facts);
  return stop;
}
