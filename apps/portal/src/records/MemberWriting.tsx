import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../kernel/http/query.ts';
import { usePermission } from '../kernel/session/status.ts';
import { Writing } from './cells.tsx';

/** Has the cells below write money in the member's currency, and moments on the merchant's clocks (H65). */
export function MemberWriting({ children }: { children: ReactNode }) {
  const { currency, timeZone } = usePermission().info.whitelabel;
  const { data } = useQuery(apiQuery('/api/wallet/balance', {}));
  return (
    <Writing symbol={data?.currencySymbol ?? currency.symbol} timeZone={timeZone}>
      {children}
    </Writing>
  );
}
