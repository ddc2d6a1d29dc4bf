import { ProblemError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/handlers.ts';
import type { Merchant } from '../merchant-settings/index.ts';
import { getPlace } from './place.ts';
import { visitorStatus } from './visitor-status.ts';

/**
 * Operations open in every status: the permission call reports the status, the stream its end (a
 * closed portal gets `status` events only).
 */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(['getPermission', 'streamEvents']);

/** Closes all other calls during maintenance (503), or in a restricted region (451) (H4, T5). */
export function statusGate(merchant: Merchant, trustsProxy: boolean) {
  return (ctx: RequestContext): ProblemError | null => {
    if (ALWAYS_OPEN.has(ctx.operationId)) return null;
    const status = visitorStatus(merchant.current(), getPlace(ctx, trustsProxy));
    if (status === 0) return null;
    return new ProblemError(status === 1 ? 'maintenance' : 'region_restricted');
  };
}
