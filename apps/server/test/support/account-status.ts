import { randomUUID } from 'node:crypto';
import type { TestApp } from './platform.ts';
import { call, operate, type Answer } from './portal.ts';

/** A status command of the operator. */
export interface Command {
  readonly command: string;
  readonly reason?: string;
  readonly until?: string;
}

/** Sends a status command of the operator, with a new key by default. */
export function sendCommand(
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
