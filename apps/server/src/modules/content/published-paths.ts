import type { Platform } from '../../platform/platform.ts';
import { isOn } from './publish.ts';
import { getContent } from './store.ts';

/** Paths of what has a page of its own now, in lower case. */
export async function getPublishedPaths(platform: Platform): Promise<ReadonlySet<string>> {
  const { announcements } = await getContent(platform).read();
  const now = platform.clock.now();
  const promotions = announcements.filter((row) => row.kind === 'promotion' && isOn(row, now));
  return new Set(promotions.map(({ id }) => `/promotions/${id}`));
}
