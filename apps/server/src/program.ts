import { createApp, type App } from './app.ts';
import type { Config } from './config/config.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts';
import { explain } from './explain.ts';
import { brokenRules, checkConfiguredLedger } from './ledger-check.ts';
import type { Storage } from './platform/storage.ts';

/** Runs the server on the database until it is stopped. Rejects if it cannot start. */
export async function serve(config: Config, storage: Promise<Storage>): Promise<void> {
  const app = await createApp(config, { open: () => storage });
  drainOnSignal(app);
  app.onBroken((reason) => fail(`The embedded database stopped: ${reason}`));
  await app.listen();
  announce(config, app);
}

/** Used by the build: creates the database with its demo data, packs it, and exits. */
export async function prepare(config: Config): Promise<never> {
  const app = await createApp(config, { template: null, durable: false });
  await app.pack();
  await app.close();
  process.exit(0);
}

/**
 * Used by `npm run ledger:check`: reports violated invariants, and exits with 1 if there are any.
 */
export async function checkLedger(config: Config): Promise<never> {
  const results = await checkConfiguredLedger(config);
  process.stdout.write(`${JSON.stringify(results)}\n`);
  process.exit(brokenRules(results).length === 0 ? 0 : 1);
}

/** The one line that a supervisor waits for. */
function announce({ mode, port, host }: Config, { platform, http }: App): void {
  const address = http.server.address();
  const actual = address !== null && typeof address === 'object' ? address.port : port;
  const line = {
    ready: true,
    url: `http://${host}:${actual}`,
    mode,
    ...(mode === 'production' ? {} : demoFacts(platform.config)),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Instructions for demo visitors; production prints none of them. */
function demoFacts({ operatorKey, defaultPassword }: Config) {
  const accounts = demoAccounts
    .filter(({ login }) => login !== 'none')
    .map(({ account, note, path, login }) => ({
      account,
      role: login === 'default' ? `${note} ${defaultPassword}` : note,
      path,
    }));
  return { operatorKey, accounts, password: DEMO_PASSWORD };
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function drainOnSignal(app: App): void {
  let signals = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) process.exit(1);
      app.close().then(
        () => process.exit(0),
        (error: unknown) => fail(explain(error)),
      );
    });
  }
}
