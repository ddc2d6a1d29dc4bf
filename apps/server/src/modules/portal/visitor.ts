import { readCookies } from '../../platform/http/cookies.ts';
import type { FastifyRequest } from 'fastify';
import { firstLanguage } from '../../platform/http/context.ts';
import { readScheme, type SchemeChoice } from '../../platform/http/plain-page.ts';

/** Visitor preferences that a page depends on. */
export interface Visitor {
  language: string;
  scheme: SchemeChoice;
}

/**
 * Language: the cookie's, or the browser's first offered one, or the default. Scheme: the cookie's,
 * or the device's.
 */
export function getVisitor(
  request: FastifyRequest,
  offered: readonly string[],
  fallback: string,
): Visitor {
  const cookies = readCookies(request.headers.cookie);
  const chosen = matching(cookies.get('baize.language'), offered);
  const preferred = matching(firstLanguage(request.headers['accept-language']), offered);
  return {
    language: chosen ?? preferred ?? fallback,
    scheme: readScheme(request.headers.cookie),
  };
}

/** The offered code of a tag: the same, or the same without its region. */
function matching(tag: string | undefined, offered: readonly string[]): string | undefined {
  if (tag === undefined) return undefined;
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  return (
    offered.find((code) => code.toLowerCase() === wanted) ??
    offered.find((code) => code.toLowerCase() === wanted.split('-')[0])
  );
}
