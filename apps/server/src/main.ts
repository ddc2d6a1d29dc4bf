// Imports only what opening the database needs; the rest loads while the database opens.
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { startStorage } from './platform/storage.ts';

// Node 20 has no `navigator`, by which pg knows that it runs in Node. Without it pg makes a Response
// to find out, which loads all of fetch.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Node.js/20' } });

/**
 * Bytes of a WebAssembly function that run before V8 optimises it. The default of Node 20 (1.8 million)
 * optimises what only opening the database needs, on processors that the start needs; later versions of
 * V8 have this one.
 */
const TIERING_BUDGET = 13_000_000;

async function run(): Promise<void> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  const config = readConfig(process.env);
  if (process.env['BAIZE_PREPARE'] === '1') {
    const { prepare } = await import('./program.ts');
    return prepare(config);
  }
  if (process.env['BAIZE_LEDGER_CHECK'] === '1') {
    const { checkLedger } = await import('./program.ts');
    return checkLedger(config);
  }
  const { storage } = await startStorage(config);
  const { serve } = await import('./program.ts');
  return serve(config, storage);
}

async function fail(error: unknown): Promise<never> {
  const { explain } = await import('./explain.ts');
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

// Not a top-level await: the modules that are loaded later share code with this one.
void run().catch(fail);
