import { Sealed } from '../kit/index.ts';
import type { AnyModel } from './types.ts';

/** Shorter ones are found by chance. */
const shortest = 4;
/** From this length on a secret is found within a longer text, too. */
const longEnough = 8;

interface Found {
  /** Keys from the outside in. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Every value in a tree that is not a tree itself; seals stay closed. */
function listLeaves(value: unknown, path: readonly string[] = []): Found[] {
  if (typeof value !== 'object' || value === null || value instanceof Sealed) {
    return [{ path, value }];
  }
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/** What is sealed in a tree, opened, as far as it is a text of some length. */
export function secretsIn(value: unknown): string[] {
  return listLeaves(value)
    .flatMap(({ value: leaf }) => (leaf instanceof Sealed ? [leaf.open()] : []))
    .flatMap((opened) =>
      typeof opened === 'string' ? [opened] : listLeaves(opened).map(({ value: inner }) => inner),
    )
    .filter(
      (secret): secret is string => typeof secret === 'string' && secret.trim().length >= shortest,
    );
}

/** A short secret may be part of a word or of a number that is none. */
function holdsOne(text: string, secrets: ReadonlySet<string>): boolean {
  if (secrets.has(text)) return true;
  return [...secrets].some((secret) => secret.length >= longEnough && text.includes(secret));
}

/** Where a secret that once was sealed lies open. */
export function openSecrets(where: string, value: unknown, secrets: ReadonlySet<string>): string[] {
  return listLeaves(value)
    .filter(({ value: leaf }) => typeof leaf === 'string' && holdsOne(leaf, secrets))
    .map(
      ({ path }) => `secret: ${[where, ...path].join('.')} holds in plain text what came sealed`,
    );
}

/**
 * Secrets that no recorder was told of, and secrets that are kept although all is over.
 * @param home what a person sees where the chart is at home or at its end; null elsewhere
 */
export function keptSecrets(model: AnyModel, context: unknown, home: string | null): string[] {
  const sealed = listLeaves(context).filter(({ value }) => value instanceof Sealed);
  return sealed.flatMap(({ path }) => {
    const name = ['context', ...path].join('.');
    const isTold = path.some((key) => model.secrets.includes(key));
    const isNeeded = (model.kept ?? []).some(
      (kept) => kept.key === path[0] && kept.in.includes(home ?? ''),
    );
    return [
      ...(isTold ? [] : [`secret: ${name} is sealed and the model's secrets do not name it`]),
      ...(home !== null && !isNeeded
        ? [`secret: ${name} is kept although nobody needs it any more`]
        : []),
    ];
  });
}
