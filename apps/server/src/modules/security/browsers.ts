import type { Schemas } from '@baize/api';

type Browser = Schemas['Browser'];

/** Order matters: most browsers also contain the names of others. */
const NAMES: readonly (readonly [Browser['name'], RegExp])[] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [Browser['system'], RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\biPhone\b|\biPad\b|\biPod\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bCrOS\b/],
];

const first = <Name>(table: readonly (readonly [Name, RegExp])[], text: string) =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser name and system from a user agent, for display. */
export function getBrowser(userAgent: string): Browser {
  return { name: first(NAMES, userAgent) ?? 'other', system: first(SYSTEMS, userAgent) ?? 'other' };
}
