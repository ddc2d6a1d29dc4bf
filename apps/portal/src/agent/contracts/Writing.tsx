import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '../../kernel/http/query.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { WritingContext } from '../../records/cells.tsx';

/** Money in the member's currency, moments on the merchant's clocks (H65). */
export function Writing({ children }: { children: ReactNode }) {
  const { currency, timeZone } = usePermission().info.whitelabel;
  const { data } = useQuery(apiQuery('/api/wallet/balance', {}));
  return (
    <WritingContext value={{ symbol: data?.currencySymbol ?? currency.symbol, timeZone }}>
      {children}
    </WritingContext>
  );
}
