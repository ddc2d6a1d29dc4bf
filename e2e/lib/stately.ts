/** The reading end of Stately's inspector, as its own package has it. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const entry = fileURLToPath(new URL('stately-reader.ts', import.meta.url));

/** @returns a script for a window that an inspected page opens; it keeps what it hears in `heard` */
export async function readerOfStately(): Promise<string> {
  const bundle = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // A script in a document ends where these characters stand.
  return output[0].code.replaceAll('</script', '<\\/script');
}
