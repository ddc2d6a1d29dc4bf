import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded } from '../../src/platform/db/connect.ts';
import { EmbeddedConnection } from '../../src/platform/db/embedded-connection.ts';
import { migrate, readMigrations } from '../../src/platform/db/migrate.ts';
import type { Storage } from '../../src/platform/storage.ts';

/** An empty, migrated database, to be opened as often as it takes. */
export type Template = Blob;

/** Beside a program that is bundled, or in the package. */
const MIGRATIONS = ['./migrations/', '../../migrations/']
  .map((path) => new URL(path, import.meta.url).pathname)
  .find((path) => existsSync(path))!;

/** What of the embedded database's settings shows; nothing is kept, so that nothing is written for it. */
const SETTINGS = [
  'timezone=UTC',
  'jit=off',
  'shared_buffers=16MB',
  'max_wal_size=64MB',
  'synchronous_commit=off',
  'full_page_writes=off',
  'track_activities=off',
  'track_counts=off',
];

/** Makes the database that each run begins with, which takes seconds. */
export async function makeTemplate(): Promise<Template> {
  const pg = await open();
  const { pool, close } = getStorage(pg);
  await migrate(pool, await readMigrations(MIGRATIONS));
  const template = await pg.dumpDataDir('none');
  await close();
  return template;
}

/**
 * The embedded database in the memory of this very thread: a run asks one thing after the other, and most of its time
 * would go by between two threads. Protocol, connection and pool are the server's.
 */
export const openInMemory = async (template: Template): Promise<Storage> =>
  getStorage(await open(template));

const open = (template?: Template): Promise<PGlite> =>
  PGlite.create({
    ...(template && { loadDataDir: template }),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((one) => ['-c', one])],
    initDbStartParams: ['--wal-segsize=1', '--encoding=UTF8'],
  });

function getStorage(pg: PGlite): Storage {
  let queue = Promise.resolve();

  async function exchange(batch: Uint8Array, stream: EmbeddedConnection): Promise<void> {
    // Copied: what is given is a view of the database's own memory.
    const onRawData = (part: Uint8Array) => void stream.push(Buffer.from(part));
    await pg.execProtocolRawStream(batch, { syncToFs: false, onRawData });
  }

  function connect(): EmbeddedConnection {
    const stream: EmbeddedConnection = new EmbeddedConnection({
      send(batch) {
        queue = queue
          .then(() => exchange(batch, stream))
          .catch((error: unknown) => void stream.destroy(error as Error));
      },
      closed() {},
    });
    return stream;
  }

  const usage = () => ({ heapBytes: 0, wasmBytes: 0 });
  const pool = connectEmbedded({ connect, close: () => pg.close(), usage });
  async function close(): Promise<void> {
    await pool.end();
    await queue;
    await pg.close();
  }
  return { pool, direct: pool, kind: 'embedded', close, watch() {}, freeBytes: null, usage };
}
