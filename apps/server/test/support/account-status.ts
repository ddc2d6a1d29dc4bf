import { randomUUID } from 'node:crypto';
import type { TestApp } from './platform.ts';
import { call, operate, type Answer } from './portal.ts';

/** What the operator asks of an account's status. */
export interface Command {
  readonly command: string;
  readonly reason?: string;
  readonly until?: string;
}

/** The operator gives an account a command, under a key of its own unless told otherwise. */
export function command(
  app: TestApp,
  account: string,
  { reason = 'Asked by phone', ...rest }: Command,
  key: string = randomUUID(),
): Promise<Answer> {
  const headers = {
    'x-operator-key': app.platform.config.operatorKey ?? '',
    'idempotency-key': key,
  };
  const url = `/operator-api/members/${account}/status`;
  return call(app, 'POST', url, { headers, body: { reason, ...rest } });
}

/** An account's status and its log, as the operator reads them. */
export async function getStatus(app: TestApp, account: string) {
  return (await operate(app, 'GET', `/members/${account}/status`)).value;
}
