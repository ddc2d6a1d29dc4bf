import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import type { Kind } from './contracts.ts';

const kinds: readonly Kind[] = ['dividend', 'daily', 'hourly', 'realtime'];

/** The kinds that the merchant offers (E82); all of them until that has loaded. */
export function useKinds(): readonly Kind[] {
  const { data: flags } = useQuery(apiQuery('/api/agent/contract-flags', {}));
  if (!flags) return kinds;
  const isOn: Readonly<Record<Kind, boolean>> = {
    dividend: flags.divtypereq,
    daily: flags.dailysalreqtype,
    hourly: flags.contracthoursalreq,
    realtime: flags.realtimesalreqtype,
  };
  return kinds.filter((kind) => isOn[kind]);
}
