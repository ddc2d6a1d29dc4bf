import type { Schemas } from '@baize/api';
import type { Platform } from '../../platform/platform.ts';
import type { Member } from '../accounts/index.ts';
import { runCommand, proposeContract } from './commands.ts';
import { getTerms } from './terms.ts';

export interface PastContract {
  readonly downline: Member;
  readonly terms: Schemas['ContractRequest'];
  /** The proposer. */
  readonly by: 'upline' | 'downline';
  /** Whether the other side accepted it. Otherwise it is pending. */
  readonly isAccepted: boolean;
  readonly now: Date;
}

/** Whether no contract has been proposed yet. */
export const hasNoContracts = async ({ db }: Platform): Promise<boolean> =>
  (await db.selectFrom('contract').select('id').limit(1).executeTakeFirst()) === undefined;

/** Adds a backdated contract by the commands of its two sides. Throws as those do. */
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
    const found = await proposeContract(platform, trx, proposal);
    if (!isAccepted) return;
    const answer = {
      type: isOffer ? 'accept' : 'grant',
      actor: sides[isOffer ? 'downline' : 'upline'],
      at,
      confirmation: undefined,
      reason: null,
    } as const;
    await runCommand(platform, trx, { found, downline }, answer);
  });
}
