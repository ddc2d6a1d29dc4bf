import { readCookies } from '../../platform/http/cookies.ts';
import type { FastifyRequest } from 'fastify';
import { firstLanguage } from '../../platform/http/context.ts';

/** What decides how a visitor's page looks. */
export interface Visitor {
  language: string;
  scheme: (typeof schemes)[number];
}

/** `system` is the device's, which only its browser knows. */
const schemes = ['dark', 'light', 'system'] as const;

/**
 * The language is the cookie's, else the browser's first that is on offer, else the default; the
 * scheme is the cookie's, else the device's.
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
    scheme: schemes.find((scheme) => scheme === cookies.get('baize.scheme')) ?? 'system',
  };
}

/** The offered code that a tag means: the same, else the same without its region. */
function matching(tag: string | undefined, offered: readonly string[]): string | undefined {
  if (tag === undefined) return undefined;
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  return (
    offered.find((code) => code.toLowerCase() === wanted) ??
    offered.find((code) => code.toLowerCase() === wanted.split('-')[0])
  );
}
