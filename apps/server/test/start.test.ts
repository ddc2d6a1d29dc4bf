import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { ConfigError, readConfig } from '../src/config/config.ts';
import { explain } from '../src/explain.ts';
import { createHealthModule } from '../src/modules/health/index.ts';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { connectEmbedded } from '../src/platform/db/connect.ts';

// Each test starts a database or two, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let folders = 0;
const freshFolder = () => join(folder, `data-${(folders += 1)}`);

const options = { modules: [createHealthModule], seed: false, durable: false };
const start = (dataDir: string, template: string | null = inject('databaseTemplate')) =>
  createApp(readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }), {
    ...options,
    template,
  });

/** The error message when the start fails. */
async function getRefusal(starting: Promise<{ close(): Promise<void> }>): Promise<string> {
  try {
    await (await starting).close();
    return 'started';
  } catch (error) {
    return explain(error);
  }
}

/** A data folder with a database in it. */
async function createDataFolder(): Promise<string> {
  const dataDir = freshFolder();
  const app = await start(dataDir);
  await app.close();
  return dataDir;
}

describe('data folder', () => {
  test('keeps data and keys for the next start', async () => {
    const dataDir = freshFolder();
    const first = await start(dataDir);
    await first.platform.db
      .insertInto('setting')
      .values({ name: 'kept', value: '"yes"' })
      .execute();
    const { operatorKey } = first.platform.config;
    await first.close();
    const second = await start(dataDir);
    const row = await second.platform.db
      .selectFrom('setting')
      .select('value')
      .where('name', '=', 'kept')
      .executeTakeFirst();
    expect(row?.value).toBe('yes');
    expect(second.platform.config.operatorKey).toBe(operatorKey);
    await second.close();
  });

  test('in use is reported with the process that uses it', async () => {
    const dataDir = freshFolder();
    const app = await start(dataDir);
    expect(await getRefusal(start(dataDir))).toBe(
      `The data folder ${dataDir} is in use by process ${process.pid}. Stop it, or choose another folder with DATA_DIR.`,
    );
    await app.close();
    expect(await getRefusal(start(dataDir))).toBe('started');
  });

  test('left locked by a dead process is taken over', async () => {
    const dataDir = await createDataFolder();
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    await writeFile(join(dataDir, 'baize.lock'), JSON.stringify({ pid: gone.pid, started: '1' }));
    expect(await getRefusal(start(dataDir))).toBe('started');
  });

  test('with an unreadable lock is taken over', async () => {
    const dataDir = await createDataFolder();
    await writeFile(join(dataDir, 'baize.lock'), '');
    expect(await getRefusal(start(dataDir))).toBe('started');
  });

  test('with a database that does not open in time is reported, and opened by the next start', async () => {
    const dataDir = await createDataFolder();
    const config = readConfig({ BAIZE_MODE: 'test', DATA_DIR: dataDir, PORT: '0' });
    expect(await getRefusal(createApp(config, { ...options, template: null, startMs: 1 }))).toBe(
      `The database in the data folder ${dataDir} does not start: it did not open within 0.001 s. Check that the disk responds, and start again.`,
    );
    expect(await getRefusal(start(dataDir))).toBe('started');
  });

  test('of another program is not touched', async () => {
    const dataDir = freshFolder();
    await mkdir(join(dataDir, 'db'), { recursive: true });
    await writeFile(join(dataDir, 'db', 'thesis.txt'), 'mine');
    await chmod(join(dataDir, 'db'), 0o755);
    expect(await getRefusal(start(dataDir))).toMatch(/is not a Baize data folder/);
    expect((await lstat(join(dataDir, 'db'))).mode & 0o777).toBe(0o755);
    expect(await readFile(join(dataDir, 'db', 'thesis.txt'), 'utf8')).toBe('mine');
  });

  test('that is a file is reported as such', async () => {
    const dataDir = freshFolder();
    await writeFile(dataDir, '');
    expect(await getRefusal(start(dataDir))).toBe(
      `${dataDir} is a file, not a data folder. Choose a folder with DATA_DIR.`,
    );
  });

  test.each([
    ['a truncated control file', (db: string) => truncate(join(db, 'global/pg_control'), 100)],
    ['a missing catalogue', (db: string) => rm(join(db, 'global'), { recursive: true })],
    [
      'its log gone',
      async (db: string) => {
        await rm(join(db, 'pg_wal'), { recursive: true });
        await mkdir(join(db, 'pg_wal'));
      },
    ],
  ])('damaged by %s is reported as damaged and can be released', async (_what, damage) => {
    const dataDir = await createDataFolder();
    await damage(join(dataDir, 'db'));
    expect(await getRefusal(start(dataDir))).toMatch(
      /^The data folder \S+ is damaged: .+ Restore a backup/,
    );
    expect(await getRefusal(start(dataDir))).toMatch(/is damaged/);
  });
});

describe('database that opens but has lost rows', () => {
  /** Truncates the file of a table or index to a number of bytes. */
  async function cutFile(dataDir: string, relation: string, bytes: number): Promise<void> {
    const app = await start(dataDir);
    const { rows } = await sql<{ path: string }>`
      select pg_relation_filepath(${relation}) as path`.execute(app.platform.db);
    await app.close();
    await truncate(join(dataDir, 'db', rows[0]!.path), bytes);
  }

  test.each([
    ['the list of migrations', 'schema_migration', 0],
    ['the list of migrations in the middle of a page', 'schema_migration', 100],
    ['its index', 'schema_migration_pkey', 100],
    ['the catalogue of tables', 'pg_class', 8192],
    ['the catalogue of columns', 'pg_attribute', 100],
  ])('is reported as damaged after %s was truncated', async (_what, relation, bytes) => {
    const dataDir = await createDataFolder();
    await cutFile(dataDir, relation, bytes);
    const refusal = await getRefusal(start(dataDir));
    expect(refusal).toMatch(
      /^The data folder \S+ is damaged: .+ Restore a backup, or choose another/,
    );
    expect(refusal).not.toContain('\n');
    expect(await getRefusal(start(dataDir))).toMatch(/is damaged/);
  });
});

describe('data folder permissions', () => {
  /** Every path in the folder, including itself, with permissions for group or others. */
  async function findOpenPaths(path: string): Promise<string[]> {
    const { mode } = await lstat(path);
    const own = (mode & 0o077) === 0 ? [] : [`${path} ${(mode & 0o777).toString(8)}`];
    if ((mode & constants.S_IFMT) !== constants.S_IFDIR) return own;
    const below = await Promise.all(
      (await readdir(path)).map((name) => findOpenPaths(join(path, name))),
    );
    return [...own, ...below.flat()];
  }

  /** Makes everything in a folder writable for all, as an earlier version left it. */
  async function letEverybodyIn(path: string): Promise<void> {
    const { mode } = await lstat(path);
    await chmod(path, 0o777);
    if ((mode & constants.S_IFMT) !== constants.S_IFDIR) return;
    for (const name of await readdir(path)) await letEverybodyIn(join(path, name));
  }

  /** Starts on the folder with a permissive umask, makes new files in it, and ends. */
  async function useFolder(dataDir: string, template: string | null): Promise<void> {
    const before = process.umask(0);
    try {
      const app = await start(dataDir, template);
      await sql`create table made_later as select 1 as one`.execute(app.platform.db);
      await app.close();
    } finally {
      process.umask(before);
    }
  }

  test('are the owner’s only for a new folder, whatever the umask', async () => {
    const dataDir = freshFolder();
    await useFolder(dataDir, null);
    expect(await findOpenPaths(dataDir)).toEqual([]);
  });

  test('are the owner’s only when copied from the prepared database', async () => {
    const template = freshFolder();
    await cp(inject('databaseTemplate'), template, { recursive: true });
    await letEverybodyIn(template);
    const dataDir = freshFolder();
    await useFolder(dataDir, template);
    expect(await findOpenPaths(dataDir)).toEqual([]);
  });

  test('become the owner’s only in a folder of an earlier version', async () => {
    const dataDir = await createDataFolder();
    await letEverybodyIn(dataDir);
    await useFolder(dataDir, null);
    expect(await findOpenPaths(dataDir)).toEqual([]);
  });

  test('are restricted beside foreign files, whose folder keeps its mode', async () => {
    const dataDir = freshFolder();
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'thesis.txt'), 'mine');
    await letEverybodyIn(dataDir);
    await useFolder(dataDir, inject('databaseTemplate'));
    expect(await findOpenPaths(dataDir)).toEqual([
      `${dataDir} 777`,
      `${join(dataDir, 'thesis.txt')} 777`,
    ]);
  });
});

describe('committed row', () => {
  test('survives a process killed at the moment of acknowledgement', async () => {
    const dataDir = freshFolder();
    await cp(inject('databaseTemplate'), dataDir, { recursive: true });
    const child = spawn(
      process.execPath,
      [new URL('support/commit-and-wait.mjs', import.meta.url).pathname, dataDir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [answer] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(answer.toString().trim()).toBe('committed');
    const embedded = await openEmbedded({ dataDir, durable: true });
    const pool = connectEmbedded(embedded);
    const { rows } = await pool.query("select value from setting where name = 'survivor'");
    await pool.end();
    await embedded.close();
    expect(rows).toEqual([{ value: 'yes' }]);
  });
});

describe('port in use', () => {
  test('is reported with how to choose another', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const config = readConfig({
      BAIZE_MODE: 'test',
      DATA_DIR: freshFolder(),
      PORT: String(port),
      LOG_LEVEL: 'error',
    });
    const app = await createApp(config, { ...options, template: inject('databaseTemplate') });
    const result = await app.listen().then(() => 'listening', explain);
    await app.close();
    other.close();
    expect(result).toBe(
      `Port ${port} is in use by another program. Choose another one, for example PORT=${port + 1}.`,
    );
  });
});

describe('server settings', () => {
  const complaint = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return 'none';
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
  };
  const production = {
    BAIZE_MODE: 'production',
    DATABASE_URL: 'postgres://baize:eQ7-hidden-Lm2@localhost/baize',
    OPERATOR_KEY: 'k3Vq9TzR1xYw7BnM5cLp2HsJ8dFg4AaE',
    VENDOR_MASTER_KEY: '9f2c7b1e4a8d03f6c5b7e1a92d4f8063',
    DEFAULT_PASSWORD: 'not-the-demo-1',
    PORTAL_ORIGIN: 'https://play.example.org',
    ARCADE_ORIGIN: 'https://games.example.org',
  };

  test('have working defaults for a demo', () => {
    const config = readConfig({});
    expect([config.mode, config.port, config.arcadeOrigin]).toEqual([
      'demo',
      4600,
      'http://127.0.0.1:4610',
    ]);
  });

  test('that are invalid are named', () => {
    expect(complaint({ PORT: '70000' })).toBe(
      'PORT must be a whole number from 0 to 65535, not "70000".',
    );
    expect(complaint({ BAIZE_MODE: 'prod' })).toContain('BAIZE_MODE must be one of');
    expect(complaint({ ARCADE_ORIGIN: 'nowhere' })).toContain('ARCADE_ORIGIN must be an origin');
    expect(complaint({ JURISDICTION_SHOWCASE_JACKPOTS: 'yes' })).toContain('must be on or off');
  });

  test('of production require a real database and own keys', () => {
    expect(complaint(production)).toBe('none');
    for (const name of ['DATABASE_URL', 'OPERATOR_KEY', 'VENDOR_MASTER_KEY', 'DEFAULT_PASSWORD']) {
      expect(complaint({ ...production, [name]: '' })).toContain(name);
    }
    expect(complaint({ ...production, OPERATOR_KEY: 'short' })).toContain('OPERATOR_KEY');
  });

  test.each([
    ['DEFAULT_PASSWORD', 'Welcome-1', 'the one from the documents'],
    ['DEFAULT_PASSWORD', 'welcome-1', 'the same in other letters'],
    ['DEFAULT_PASSWORD', 'Baize-demo-1', 'the demo accounts’'],
    ['DEFAULT_PASSWORD', 'Password1', 'a well-known one'],
    ['OPERATOR_KEY', 'o'.repeat(40), 'one letter'],
    ['OPERATOR_KEY', 'abcdefgh'.repeat(5), 'one word repeated'],
    ['OPERATOR_KEYS', `ann=${'o'.repeat(40)}`, 'one letter'],
    ['OPERATOR_KEYS', `ann=${production.OPERATOR_KEY}`, 'the operator’s'],
    ['OPERATOR_KEYS', `operator=${randomBytes(24).toString('hex')}`, 'a taken name'],
    ['OPERATOR_KEYS', 'carol', 'a name without a key'],
    ['VENDOR_MASTER_KEY', 'abcdefghijklmnopqrstuvwxyz0123456789', 'the alphabet'],
    ['VENDOR_MASTER_KEY', '0000000000000000000000000000000000a1', 'almost one letter only'],
    ['VENDOR_MASTER_KEY', production.OPERATOR_KEY, 'the operator’s'],
    ['SMS_GATEWAY_TOKEN', production.OPERATOR_KEY, 'the operator’s'],
    ['DEFAULT_PASSWORD', 'eQ7-hidden-Lm2', 'the database’s'],
    ['PORTAL_ORIGIN', '', 'none'],
    ['PORTAL_ORIGIN', 'http://play.example.org', 'one without https'],
    ['PORTAL_ORIGIN', 'http://127.0.0.1:4600', 'this machine'],
    ['ARCADE_ORIGIN', '', 'none'],
    ['ARCADE_ORIGIN', 'http://games.example.org', 'one without https'],
  ])('of production accept for %s not %s, %s', (name, value) => {
    const gateway = { SMS_GATEWAY_URL: 'https://sms.example.org' };
    const complaintText = complaint({ ...production, ...gateway, [name]: value });
    expect(complaintText).toContain(name);
    // Names the setting without its value.
    if (value !== '' && !name.endsWith('ORIGIN')) expect(complaintText).not.toContain(value);
  });

  test('of production accept generated values', () => {
    for (let at = 0; at < 200; at += 1) {
      const [one, two] = [randomBytes(16).toString('hex'), randomBytes(32).toString('base64url')];
      expect(complaint({ ...production, OPERATOR_KEY: one, VENDOR_MASTER_KEY: two })).toBe('none');
    }
  });

  test('of production allow windows that a page opens', () => {
    const OPENER_POLICY = 'same-origin-allow-popups';
    expect(readConfig({ OPENER_POLICY }).openerPolicy).toBe(OPENER_POLICY);
    expect(complaint({ ...production, OPENER_POLICY })).toContain('OPENER_POLICY');
  });

  test.each(['demo', 'production'])('of %s disable failpoints', async (mode) => {
    const config = readConfig({ ...production, BAIZE_MODE: mode, DATA_DIR: freshFolder() });
    const starting = createApp(config, { ...options, onStep: () => {} });
    await expect(starting).rejects.toThrow(/Only test mode/);
  });

  test('of a regulated market switch the illustration of jackpots off', () => {
    expect(readConfig({ JURISDICTION: 'regulated' }).jurisdiction.showcaseJackpots).toBe(false);
    expect(
      readConfig({ JURISDICTION: 'regulated', JURISDICTION_SHOWCASE_JACKPOTS: 'on' }).jurisdiction
        .showcaseJackpots,
    ).toBe(true);
  });
});

describe('CLOCK_AT', () => {
  const at = '2026-06-17T08:00:00Z';
  const read = (env: Record<string, string>) => () => readConfig({ BAIZE_MODE: 'test', ...env });

  test('stops the platform at that time before anything happens', async () => {
    const config = readConfig({
      BAIZE_MODE: 'test',
      CLOCK_AT: at,
      DATA_DIR: freshFolder(),
      PORT: '0',
      LOG_LEVEL: 'error',
    });
    const app = await createApp(config, { ...options, template: inject('databaseTemplate') });
    const { clock } = app.platform;
    expect([clock.mode, clock.now().toISOString()]).toEqual(['frozen', '2026-06-17T08:00:00.000Z']);
    await app.close();
  });

  test.each(['yesterday', '2026-06-17', '2026-13-45T08:00:00Z'])(
    '%s is rejected by name',
    (text) => {
      expect(read({ CLOCK_AT: text })).toThrow(/CLOCK_AT/);
    },
  );

  test.each(['demo', 'production'])('is rejected in %s mode', (mode) => {
    expect(read({ BAIZE_MODE: mode, CLOCK_AT: at })).toThrow(ConfigError);
    expect(read({ BAIZE_MODE: mode, CLOCK_AT: at })).toThrow(/CLOCK_AT/);
  });
});
