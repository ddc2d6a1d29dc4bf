// Keeps the embedded database's WebAssembly compiled while a process runs tests. V8 compiles it
// once for all threads of a process and drops it with its last user: without this reference, each
// test database would be compiled and optimised again.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// This module runs for each test file, in the same process.
globalThis.compiledDatabase ??= compile();
await globalThis.compiledDatabase;

async function compile() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}
