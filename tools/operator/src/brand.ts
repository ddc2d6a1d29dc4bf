/** The operator's commands for the merchant's brand, as calls of `/operator-api`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from './call.ts';

const PATH = '/brand';

export const brandUsage = `  brand                                         the brand in use, and those of the product
  brand load NAME|FILE.json                     saves a design as the draft; prints its preview link.
                                                NAME: baize, pomelo, kickoff, afterglow
  brand draft|discard                           the draft; throws it away
  brand publish                                 the draft is the brand: open pages and games follow
  brand undo                                    restores the brand that was published before
  brand versions                                what was published, the newest first
  brand use ID                                  a brand of the product`;

/** Throws when the file cannot be read or is not JSON. */
function readDesign(name: string): object {
  const isFile = name.endsWith('.json');
  const file = isFile ? name : fileURLToPath(new URL(`../brands/${name}.json`, import.meta.url));
  return JSON.parse(readFileSync(file, 'utf8')) as object;
}

/** Commands of one word. */
const calls: Readonly<Record<string, Call>> = {
  draft: { method: 'GET', path: `${PATH}/draft` },
  discard: { method: 'DELETE', path: `${PATH}/draft` },
  versions: { method: 'GET', path: `${PATH}/versions` },
  publish: { method: 'POST', path: `${PATH}/publish` },
  undo: { method: 'POST', path: `${PATH}/undo` },
};

/** The call of the words behind `brand`; null if they are not understood. */
export function getBrandCall([verb, what, ...rest]: readonly string[]): Call | null {
  if (rest.length > 0) return null;
  if (verb === undefined) return { method: 'GET', path: PATH };
  if (what === undefined) return calls[verb] ?? null;
  if (verb === 'load') return { method: 'PUT', path: `${PATH}/draft`, body: readDesign(what) };
  return verb === 'use' ? { method: 'PUT', path: PATH, body: { id: what } } : null;
}

/** A brand that was published. */
export interface BrandVersionRow {
  readonly number: number;
  readonly publishedAt: string;
  readonly undone: boolean;
  readonly operator: string;
  readonly name: string;
}

export function toBrandLine(row: BrandVersionRow): string {
  const { number, publishedAt, undone, operator, name } = row;
  const state = undone ? 'undone' : '      ';
  return [String(number).padStart(4), state, publishedAt, operator.padEnd(12), name].join('  ');
}

interface Draft {
  readonly design: { readonly name: string };
  readonly previewUrl: string;
}

/** A saved draft or a publication as text; undefined for anything else. */
export function getBrandText(value: object): string | undefined {
  const { previewUrl, design, number, name } = value as Partial<Draft & BrandVersionRow>;
  if (previewUrl !== undefined) return `Draft of ${design?.name}. Preview: ${previewUrl}`;
  return number === undefined ? undefined : `${name} is the brand now (version ${number}).`;
}

/** Two colours of a design that are too close. */
export interface ContrastMiss {
  readonly scheme: string;
  readonly front: string;
  readonly back: string;
  readonly ratio: number;
  readonly needed: number;
}

/** One line for each pair of colours. */
export const getContrastText = (misses: readonly ContrastMiss[]): string =>
  misses
    .map(
      ({ scheme, front, back, ratio, needed }) =>
        `\n  ${scheme.padEnd(5)}  ${front} on ${back}: ${ratio.toFixed(2)}, needs ${needed}`,
    )
    .join('');
