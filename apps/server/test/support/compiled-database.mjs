// Keeps the embedded database's program compiled for as long as a process runs tests. V8 compiles a WebAssembly
// program once for all threads of a process, and forgets it when its last user is gone: without somebody who
// holds it, each database of the tests would be compiled and optimised anew.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// This file runs again for each file of tests, in the same process.
globalThis.compiledDatabase ??= compile();
await globalThis.compiledDatabase;

async function compile() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}
