// Imports only what opening the database needs; the rest loads while the database opens.
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config/config.ts';
import { startStorage } from './platform/storage.ts';

// Node 20 has no `navigator`, which pg uses to detect Node. Without it pg creates a Response to
// find out, which loads all of fetch.
if (!('navigator' in globalThis))
  Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Node.js/20' } });

/**
 * Bytes of a WebAssembly function that run before V8 optimises it. Node 20's default (1.8 million)
 * optimises code that only runs while the database opens, and takes CPU from the start; later
 * versions of V8 use this value.
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
