import type { Schemas } from '@baize/api';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../accounts/index.ts';
import { asUpline, type Giver } from './commands.ts';
import { endingsBelow } from './endings.ts';
import { pastPay } from './past-pay.ts';
import { namedById } from './store.ts';
import type { Terms } from './terms.ts';
import { toEnded } from './wire.ts';

/** Terms not proposed yet, and the side that previews them. */
export interface Draft {
  readonly terms: Terms;
  readonly downline: Member;
  readonly side: 'upline' | 'downline';
}

/**
 * Past pay of a contract with these terms, and the contracts below it that it would end (T63,
 * H103).
 */
export async function calculate(
  platform: Platform,
  { terms, downline, side }: Draft,
  { actor, now }: Giver,
): Promise<Schemas['ContractCalculation']> {
  const { db } = platform;
  const { kind, period, tiers, carryOver, activeFloor } = terms;
  const found = {
    kind,
    period,
    tiers,
    carry_over: carryOver,
    active_floor: activeFloor,
    upline_id: downline.parent_id,
  };
  const paid = { memberId: downline.id, kind, terms };
  const endings = await endingsBelow(db, paid, { actor: asUpline(actor), now });
  const ids = endings.map(({ contract: { id } }) => id);
  return {
    pastPay: await pastPay(platform, { found, downline, side }, new Date(now)),
    endsContracts: toEnded(endings, await namedById(db, ids)),
  };
}
