import { DatabaseError } from 'pg';
import { damaged, type DataFolderError } from './data-folder.ts';

/**
 * What PostgreSQL says of files that are cut short or gone: classes XX (corrupted) and 58 (system), and, where the file
 * of a catalogue or of the list of migrations has lost its rows, that what is made is there or what is read is not.
 */
const DAMAGE = /^(XX|58|42P01|42P07|42710|42723|42704|42703|42883|23505)/;

/** The damage of a data folder whose database opened and then failed a start; null where the error says another thing. */
export function findDamage(path: string, error: unknown): DataFolderError | null {
  const cause = findDatabaseError(error);
  if (cause === null || !DAMAGE.test(cause.code ?? '')) return null;
  return damaged(path, `its database says "${cause.message}"`);
}

function findDatabaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error ? findDatabaseError(error.cause) : null;
}
