import { createHmac } from 'node:crypto';
import { derivedKey } from '../platform/keys.ts';
import type { Platform } from '../platform/platform.ts';

const MARK = 'demo-default-password';

/** Names the default password of the settings without telling it. */
function getMark({ config }: Platform): string {
  const key = derivedKey(config.vendorMasterKey, MARK);
  return createHmac('sha256', key).update(config.defaultPassword).digest('base64url');
}

/** Whether the demo's newcomers were last given the default password that the settings have now. */
export async function isDefaultPasswordGiven(platform: Platform): Promise<boolean> {
  const row = await platform.db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', MARK)
    .executeTakeFirst();
  return (row?.value as { mark?: string } | undefined)?.mark === getMark(platform);
}

/** Notes that they have it. */
export async function markDefaultPassword(platform: Platform): Promise<void> {
  const value = JSON.stringify({ mark: getMark(platform) });
  await platform.db
    .insertInto('setting')
    .values({ name: MARK, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
