import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Place } from './visitor-status.ts';

/** The header in which a proxy in front tells the visitor's country; read only when one is trusted. */
const COUNTRY_HEADER = 'x-country-code';

/**
 * Where a request comes from (C11, E70). Documents and calls alike are judged by this place and by
 * `visitorStatus`. Of several countries the last counts: the nearest proxy has added it.
 */
export function getPlace(
  { ip, headers }: Pick<RequestContext, 'ip' | 'headers'>,
  trustsProxy: boolean,
): Place {
  const countries = trustsProxy ? String(headers[COUNTRY_HEADER] ?? '').split(',') : [];
  const country = countries.at(-1)?.trim().toUpperCase() ?? '';
  return { ip, country: /^[A-Z]{2}$/.test(country) ? country : null };
}

/** What tells a place's country again, to a call that this server makes for a visitor. */
export function headersOfPlace({ country }: Place): Record<string, string> {
  return country === null ? {} : { [COUNTRY_HEADER]: country };
}
