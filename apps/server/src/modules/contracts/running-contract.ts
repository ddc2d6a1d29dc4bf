import type { Schemas } from '@baize/api';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { namedById, getRunning } from './store.ts';
import type { ContractKind } from './tables.ts';
import { toWire } from './wire.ts';

/** The running contract of a kind by which a member earns, on the wire; null if there is none. */
export async function runningContract(
  db: Kysely<Database>,
  memberId: string,
  kind: ContractKind,
  digits: number,
): Promise<Schemas['Contract'] | null> {
  const running = await getRunning(db, memberId, kind);
  const [named] = running ? await namedById(db, [running.id]) : [];
  return named ? toWire(named, digits) : null;
}
