/**
 * Tables for the browser tests: pages by address, pages of the centres, popups by name, the time
 * limit of a load.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export { LOAD_TIMEOUT_MS } from '@baize/api';
export { agentPages } from '../agent/home/pages.ts';
export { memberPages } from '../member/pages.ts';
export { type RouteMeta, routes, unknownRoute } from '../kernel/url/paths.ts';
export { popupGuards, popups } from '../shell/popups/registry.ts';
export { spokenLanguages } from '../kernel/i18n/generated/spoken.ts';

const source = new URL('../', import.meta.url);

/**
 * Popups that are not in the registry, since no address opens them. `NoticePopup.tsx` is `notice`.
 */
export function otherPopups(): string[] {
  const registry = readFileSync(new URL('shell/popups/registry.ts', source), 'utf8');
  return readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => !file.startsWith('shell') && !registry.includes(basename(file)))
    .flatMap((file) => /(\w+)Popup\.tsx$/.exec(file)?.[1]?.toLowerCase() ?? []);
}
