import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from '../merchant-settings/index.ts';
import type { ContractKind } from './tables.ts';

/** Contracts can be switched off per kind (E82). Throws `feature_disabled`. */
export function requireKind(platform: Platform, kind: ContractKind): void {
  const { dividend, salary, hourSalary, realtimeSalary } = getMerchant(platform).current().features;
  const isOn = { dividend, daily: salary, hourly: hourSalary, realtime: realtimeSalary };
  if (!isOn[kind]) throw new ProblemError('feature_disabled');
}
