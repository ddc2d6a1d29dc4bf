import { createApp } from '../../src/app.ts';
import type { TestApp } from './platform.ts';

/**
 * Another server over the same database. The embedded database allows one server: the test is
 * skipped.
 * @param skip the test's own, which ends it
 */
export async function startSecondServer(
  { platform: { config } }: TestApp,
  skip: (why: string) => never,
): Promise<TestApp> {
  if (config.databaseUrl === null) skip('the embedded database has one server');
  const other = await createApp(config, { seed: false });
  return { ...other, dispose: other.close };
}
