/** Messages that the platform has sent, read from the operator's outbox. */
import { expect } from '@playwright/test';
import type { Operator } from './api.ts';

/** The newest message to a phone or an address, or an empty string. */
export async function newestTo(operator: Operator, destination: string): Promise<string> {
  const path = `/messages?destination=${encodeURIComponent(destination)}`;
  const { value } = await operator.call<{ list: { text: string }[] }>('GET', path);
  return value.list[0]?.text ?? '';
}

/** The code in the newest message; waits until there is one. */
export async function codeSentTo(operator: Operator, destination: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = /\b\d{6}\b/.exec(await newestTo(operator, destination))?.[0];
      return code;
    })
    .toBeDefined();
  return code!;
}
