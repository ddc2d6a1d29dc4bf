import { ConfigError } from './config/config.ts';
import { DataFolderError } from './platform/db/data-folder.ts';
import { isPoolerRefusal, PoolerError } from './platform/db/pooler.ts';

/** Errors that the operator can fix: shown as one sentence, without a stack. */
const OPERATOR_ERRORS = [ConfigError, DataFolderError, PoolerError];

const POOLER_WITHOUT_DIRECT_URL =
  'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL' +
  ' itself, for the same database and role.';

/** The message to the operator about the error that ended the program. */
export function explain(error: unknown): string {
  if (OPERATOR_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  if (isPoolerRefusal(error)) return POOLER_WITHOUT_DIRECT_URL;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Choose another one, for example PORT=${Number(port) + 1}.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be used. Choose one above 1023 with PORT.`;
  }
  if (
    code === 'ECONNREFUSED' ||
    code === 'ENOTFOUND' ||
    code?.startsWith('28') ||
    code === '3D000'
  ) {
    return `The database of DATABASE_URL does not answer or refuses (${code}).`;
  }
  return error.stack ?? error.message;
}
