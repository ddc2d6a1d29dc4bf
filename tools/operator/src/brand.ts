/** The operator's commands for the merchant's brand, as calls of `/operator-api`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answer, Ask, Call } from './call.ts';
import { CommandError } from './terminal.ts';

const PATH = '/brand';

export const brandUsage = `  brand                                         the brand in use, and those of the product
  brand load NAME|FILE.json                     saves a design as the draft; prints its preview link.
                                                NAME: baize, pomelo, kickoff, afterglow
  brand draft|discard                           the draft; throws it away
  brand publish [REVISION]                      the draft is the brand: open pages and games follow
  brand undo [VERSION]                          restores the brand that was published before
                                                REVISION, VERSION: refused if another one is there by now
  brand versions                                what was published, the newest first
  brand use ID                                  a brand of the product`;

const NAMES = ['baize', 'pomelo', 'kickoff', 'afterglow'];

/** Throws a CommandError that says why a file is not a design. */
function readDesign(name: string): object {
  const isFile = name.endsWith('.json');
  if (!isFile && !NAMES.includes(name))
    throw new CommandError(`There is no brand ${name}: ${NAMES.join(', ')}, or FILE.json.`);
  const file = isFile ? name : fileURLToPath(new URL(`../brands/${name}.json`, import.meta.url));
  const design = parseDesign(file, readText(file));
  if (typeof design !== 'object' || design === null)
    throw new CommandError(`${file} is not a design: it has to be a JSON object.`);
  return design;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function parseDesign(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON: ${(error as Error).message}`);
  }
}

/** Commands of one word. */
const calls: Readonly<Record<string, Call>> = {
  draft: { method: 'GET', path: `${PATH}/draft` },
  discard: { method: 'DELETE', path: `${PATH}/draft` },
  versions: { method: 'GET', path: `${PATH}/versions` },
};

/** The call of the words behind `brand`; null if they are not understood. */
export function getBrandCall([verb, what, ...rest]: readonly string[]): Call | null {
  if (rest.length > 0) return null;
  if (verb === undefined) return { method: 'GET', path: PATH };
  if (what === undefined) return calls[verb] ?? null;
  if (verb === 'load') return { method: 'PUT', path: `${PATH}/draft`, body: readDesign(what) };
  return verb === 'use' ? { method: 'PUT', path: PATH, body: { id: what } } : null;
}

/** Whether the words publish the draft or take a version back, which may take two calls. */
export function isPublication([subject, verb, what, ...rest]: readonly string[]): boolean {
  if (subject !== 'brand' || rest.length > 0) return false;
  return verb === 'publish' || (verb === 'undo' && /^\d*$/.test(what ?? ''));
}

/**
 * Publishes the draft, or takes a version back: the one that the words name, else the one that the
 * server has now. Returns the answer, or the refusal of the read before it.
 */
export async function runPublication([, verb, what]: readonly string[], ask: Ask): Promise<Answer> {
  const isUndo = verb === 'undo';
  const post = (body: object) => ask({ method: 'POST', path: `${PATH}/${verb}`, body });
  if (what !== undefined) return post(isUndo ? { number: Number(what) } : { revision: what });
  const shown = await ask(calls[isUndo ? 'versions' : 'draft']!);
  if (shown.status >= 400) return shown;
  const { value } = shown.body as {
    readonly value: { readonly revision: string; readonly list: readonly BrandVersionRow[] };
  };
  if (!isUndo) return post({ revision: value.revision });
  const current = value.list.find(({ undone }) => !undone);
  // Without a version the server says that there is nothing to undo.
  return post({ number: current?.number ?? 1 });
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
  readonly revision: string;
  readonly previewUrl: string;
}

/** A saved draft or a publication as text; undefined for anything else. */
export function getBrandText(value: object): string | undefined {
  const { previewUrl, design, revision, number, name } = value as Partial<Draft & BrandVersionRow>;
  if (previewUrl !== undefined)
    return `Draft of ${design?.name}, revision ${revision}. Preview: ${previewUrl}`;
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
