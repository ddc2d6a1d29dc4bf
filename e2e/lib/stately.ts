/** The receiving end of Stately's inspector, from its own package. */
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const entry = fileURLToPath(new URL('stately-reader.ts', import.meta.url));

/**
 * @returns a script for a window that an inspected page opens; it stores what it receives in
 * `heard`
 */
export async function readerOfStately(): Promise<string> {
  const bundle = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // An inline script ends at these characters.
  return output[0].code.replaceAll('</script', '<\\/script');
}
