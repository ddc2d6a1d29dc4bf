import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { Writing } from './cells.tsx';

/**
 * Formats money in the member's currency, and times in the merchant's zone, for the cells below
 * (H65).
 */
export function MemberWriting({ children }: { children: ReactNode }) {
  const { currency, timeZone } = usePermission().info.whitelabel;
  const { data } = useQuery(apiQuery('/api/wallet/balance', {}));
  return (
    <Writing symbol={data?.currencySymbol ?? currency.symbol} timeZone={timeZone}>
      {children}
    </Writing>
  );
}
