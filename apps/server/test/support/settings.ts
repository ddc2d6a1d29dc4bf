import { getMerchant, type SettingsChange } from '../../src/modules/merchant-settings/index.ts';
import type { TestApp } from './platform.ts';

/** Changes the merchant's settings like an operator, without an entry in the operators' log. */
export const changeSettings = (
  { platform }: Pick<TestApp, 'platform'>,
  change: SettingsChange,
): Promise<unknown> => platform.transaction((trx) => getMerchant(platform).change(trx, change));
