import { isSealed } from './sealed.ts';
import type { AnyModel } from './types.ts';

/** Shorter secrets match by chance. */
const shortest = 4;
/** From this length on a secret is also searched within longer texts. */
const longEnough = 8;

interface FoundSecret {
  /** Keys from the outside in. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Every leaf value of a tree; seals stay closed. */
function listLeaves(value: unknown, path: readonly string[] = []): FoundSecret[] {
  if (typeof value !== 'object' || value === null || isSealed(value)) {
    return [{ path, value }];
  }
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]));
}

/** The opened seals of a tree that are texts of a minimum length. */
export function findSecrets(value: unknown): string[] {
  return listLeaves(value)
    .flatMap(({ value: leaf }) => (isSealed(leaf) ? [leaf.open()] : []))
    .flatMap((opened) =>
      typeof opened === 'string' ? [opened] : listLeaves(opened).map(({ value: inner }) => inner),
    )
    .filter(
      (secret): secret is string => typeof secret === 'string' && secret.trim().length >= shortest,
    );
}

/** A short secret may by chance be part of a word or a number. */
function containsSecret(text: string, secrets: ReadonlySet<string>): boolean {
  if (secrets.has(text)) return true;
  return [...secrets].some((secret) => secret.length >= longEnough && text.includes(secret));
}

/** Where a secret that was sealed before appears unsealed. */
export function openSecrets(where: string, value: unknown, secrets: ReadonlySet<string>): string[] {
  return listLeaves(value)
    .filter(({ value: leaf }) => typeof leaf === 'string' && containsSecret(leaf, secrets))
    .map(({ path }) => `secret: ${[where, ...path].join('.')} holds in plain text what was sealed`);
}

/**
 * Sealed keys missing from `secrets`, and secrets that are kept after they are needed.
 * @param home what a person sees when the chart is at home or final; null elsewhere
 */
export function findKeptSecrets(model: AnyModel, context: unknown, home: string | null): string[] {
  const sealed = listLeaves(context).filter(({ value }) => isSealed(value));
  return sealed.flatMap(({ path }) => {
    const name = ['context', ...path].join('.');
    const isTold = path.some((key) => model.secrets.includes(key));
    const isNeeded = (model.kept ?? []).some(
      (kept) => kept.key === path[0] && kept.in.includes(home ?? ''),
    );
    return [
      ...(isTold ? [] : [`secret: ${name} is sealed and missing from the model's secrets`]),
      ...(home !== null && !isNeeded
        ? [`secret: ${name} is kept although it is no longer needed`]
        : []),
    ];
  });
}
