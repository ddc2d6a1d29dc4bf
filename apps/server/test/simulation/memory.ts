import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { connectEmbedded } from '../../src/platform/db/connect.ts';
import { EmbeddedConnection } from '../../src/platform/db/embedded-connection.ts';
import { migrate, readSchema } from '../../src/platform/db/migrate.ts';
import type { Storage } from '../../src/platform/storage.ts';

/** An empty, migrated database, to be opened any number of times. */
export type Template = Blob;

/** Beside a bundled program, or in the package. */
const SCHEMA = ['./', '../../']
  .map((path) => new URL(path, import.meta.url).pathname)
  .find((path) => existsSync(`${path}migrations`))!;

/**
 * The embedded database's settings that affect results; without durability, because nothing is
 * kept.
 */
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

/** Makes the database that each run starts with, which takes seconds. */
export async function makeTemplate(): Promise<Template> {
  const pg = await open();
  const { pool, close } = getStorage(pg);
  await migrate(pool, await readSchema(SCHEMA));
  const template = await pg.dumpDataDir('none');
  await close();
  return template;
}

/**
 * The embedded database in this thread: a run makes one call at a time, and switching threads would
 * take most of its time. Protocol, connection and pool are the server's.
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
    // Copied, because the argument is a view of the database's memory.
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
  const none = { replica: null, watch() {}, freeBytes: null };
  return { pool, direct: pool, kind: 'embedded', close, ...none, usage };
}
