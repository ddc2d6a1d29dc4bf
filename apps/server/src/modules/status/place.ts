import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Place } from './visitor-status.ts';

/** Header with the visitor's country, set by a proxy; read only if a proxy is trusted. */
const COUNTRY_HEADER = 'x-country-code';

/**
 * Location of a request (C11, E70). Documents and calls use it together with `visitorStatus`. The
 * last of several countries counts: the nearest proxy added it.
 */
export function getPlace(
  { ip, headers }: Pick<RequestContext, 'ip' | 'headers'>,
  trustsProxy: boolean,
): Place {
  const countries = trustsProxy ? String(headers[COUNTRY_HEADER] ?? '').split(',') : [];
  const country = countries.at(-1)?.trim().toUpperCase() ?? '';
  return { ip, country: /^[A-Z]{2}$/.test(country) ? country : null };
}

/** Passes a location's country on to an internal request. */
export function headersOfPlace({ country }: Place): Record<string, string> {
  return country === null ? {} : { [COUNTRY_HEADER]: country };
}
