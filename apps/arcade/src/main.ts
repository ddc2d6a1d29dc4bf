/** The program: reads its settings, says when it is ready, stops when asked. */
import { fileURLToPath } from 'node:url';
import { games } from './games/games.ts';
import { getFigures } from './games/figures.ts';
import { describeResult } from './games/results.ts';
import { findGame } from './games/table.ts';
import { startArcade } from './kernel/server/arcade.ts';
import { systemClock } from './kernel/server/clock.ts';
import { ConfigError, readConfig } from './kernel/server/config.ts';
import { JournalError } from './kernel/server/durable-log.ts';
import { backOff } from './kernel/server/rounds.ts';

const GRACE_MS = 10_000;

/** The sentence for the operator who starts the arcade. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof JournalError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Choose another one, for example ARCADE_PORT=${Number(port) + 1}.`;
  }
  return String(error);
}

try {
  const arcade = await startArcade({
    ...readConfig(process.env),
    clientDir: fileURLToPath(new URL('./client', import.meta.url)),
    clock: systemClock,
    games,
    findGame,
    getFigures,
    describeResult,
    retryDelay: backOff,
    log: (event, facts) => process.stderr.write(`${JSON.stringify({ event, ...facts })}\n`),
  });
  const stop = (): void => {
    // Does not wait for a hanging call of the platform: its round is in the journal.
    setTimeout(() => process.exit(0), GRACE_MS).unref();
    void arcade.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`${JSON.stringify({ ready: true, url: arcade.url })}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
