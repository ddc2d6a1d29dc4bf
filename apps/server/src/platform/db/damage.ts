import { DatabaseError } from 'pg';
import { damaged, type DataFolderError } from './data-folder.ts';

/**
 * PostgreSQL's errors for truncated or missing files: classes XX (corrupted) and 58 (system) and,
 * if a catalogue or the migration list lost rows, objects that exist already or not at all.
 */
const DAMAGE = /^(XX|58|42P01|42P07|42710|42723|42704|42703|42883|23505)/;

/**
 * The damage of a data folder whose database opened and then failed at the start; null if the error
 * has another cause.
 */
export function findDamage(path: string, error: unknown): DataFolderError | null {
  const cause = findDatabaseError(error);
  if (cause === null || !DAMAGE.test(cause.code ?? '')) return null;
  return damaged(path, `its database says "${cause.message}"`);
}

function findDatabaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error ? findDatabaseError(error.cause) : null;
}
