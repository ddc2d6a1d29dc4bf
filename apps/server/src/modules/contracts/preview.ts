import type { Schemas } from '@baize/api';
import type { Platform } from '../../platform/platform.ts';
import { asUpline, type Giver, paidAfter } from './commands.ts';
import { endingsBelow } from './endings.ts';
import { type Contract, namedById } from './store.ts';
import type { ContractState } from './tables.ts';
import { getPreview } from './wire.ts';

/** The command that would change what the downline earns, by state. */
const next: Readonly<Partial<Record<ContractState, 'accept' | 'terminate'>>> = {
  offered: 'accept',
  requested: 'accept',
  active: 'terminate',
  termination_requested: 'terminate',
};

/**
 * The contracts below that end if a proposal is accepted or a running contract is terminated (T63,
 * H103).
 */
export async function preview(
  db: Platform['db'],
  contract: Contract,
  { actor, now }: Giver,
): Promise<Schemas['ContractPreview']> {
  const type = next[contract.state];
  const paid = type === undefined ? null : paidAfter(contract, type);
  const giver = { actor: asUpline(actor), now };
  const endings = paid === null ? [] : await endingsBelow(db, paid, giver);
  const ids = endings.map(({ contract: { id } }) => id);
  return getPreview(contract.id, endings, await namedById(db, ids));
}
