import type { RequestContext } from '../../platform/http/handlers.ts';
import { plainAddress, type Place } from './visitor-status.ts';

/** The header in which a proxy in front tells the visitor's country; read only when one is trusted. */
const COUNTRY_HEADER = 'x-country-code';

/** Where a request comes from (C11, E70). */
export function placeOf(ctx: Pick<RequestContext, 'ip' | 'raw'>, trustsProxy: boolean): Place {
  const ip = plainAddress(ctx.ip);
  const told = trustsProxy ? ctx.raw.request.headers[COUNTRY_HEADER] : undefined;
  const country =
    typeof told === 'string' && /^[A-Za-z]{2}$/.test(told) ? told.toUpperCase() : null;
  return { ip, country };
}
