import type { Schemas } from '@baize/api';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../identity/index.ts';
import { command, propose } from './commands.ts';
import { getPage } from './store.ts';
import { getTerms } from './terms.ts';

export interface PastContract {
  readonly downline: Member;
  readonly terms: Schemas['ContractRequest'];
  /** Who has proposed it. */
  readonly by: 'upline' | 'downline';
  /** Whether the other side has accepted it. Otherwise it waits for an answer. */
  readonly isAccepted: boolean;
  readonly now: Date;
}

/** Whether nobody has proposed a contract yet. */
export const hasNoContracts = async ({ db }: Platform): Promise<boolean> =>
  (await getPage(db, { offset: 0, limit: 1 })).total === 0;

/** Adds a contract of before, by the commands that its two sides give. Throws what those throw. */
export async function addPastContract(
  platform: Platform,
  { downline, terms, by, isAccepted, now }: PastContract,
): Promise<void> {
  const at = now.getTime();
  const upline =
    downline.parent_id === null
      ? ({ role: 'operator', id: 'demo' } as const)
      : ({ role: 'upline', id: downline.parent_id } as const);
  const sides = { upline, downline: { role: 'downline', id: downline.id } as const };
  const isOffer = by === 'upline';
  await platform.db.transaction().execute(async (trx) => {
    const proposal = {
      type: isOffer ? 'offer' : 'request',
      terms: getTerms(terms, platform.config.currencyDigits),
      downline,
      actor: sides[by],
      at,
    } as const;
    const found = await propose(platform, trx, proposal);
    if (!isAccepted) return;
    const answer = {
      type: isOffer ? 'accept' : 'grant',
      actor: sides[isOffer ? 'downline' : 'upline'],
      at,
      confirmation: undefined,
      reason: null,
    } as const;
    await command(platform, trx, { found, downline }, answer);
  });
}
