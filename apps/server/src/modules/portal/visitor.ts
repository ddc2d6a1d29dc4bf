import { readCookies } from '../../platform/http/cookies.ts';
import type { FastifyRequest } from 'fastify';
import { readLanguages } from '../../platform/http/context.ts';
import { matchLanguage } from '../language/index.ts';
import { readScheme, type SchemeChoice } from '../../platform/http/plain-page.ts';

/** Visitor preferences that a page depends on. */
export interface Visitor {
  language: string;
  scheme: SchemeChoice;
}

/**
 * Language: the offered one that fits the cookie or else the browser best, or the default. Scheme:
 * the cookie's, or the default.
 */
export function getVisitor(
  request: FastifyRequest,
  offered: readonly string[],
  fallback: Visitor,
): Visitor {
  const cookies = readCookies(request.headers.cookie);
  const cookie = cookies.get('baize.language');
  const wanted = readLanguages(request.headers['accept-language']);
  return {
    language: matchLanguage(cookie ? [cookie, ...wanted] : wanted, offered, fallback.language),
    scheme: readScheme(request.headers.cookie, fallback.scheme),
  };
}
