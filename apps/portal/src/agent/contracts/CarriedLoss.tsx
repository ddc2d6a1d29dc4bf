import { DescriptionList } from '@baize/ui/DescriptionList';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount } from '../../records/cells.tsx';

export interface CarriedLossProps {
  /** The direct downline; the member is the downline where it is missing. */
  downline: string | undefined;
  isDropped: boolean;
}

/** How much of a loss earlier dividends of the two sides have carried over, and what becomes of it (H120). */
export function CarriedLoss({ downline, isDropped }: CarriedLossProps) {
  const t = useT();
  const { data } = useQuery({
    ...apiQuery('/api/agent/carried-loss', downline === undefined ? {} : { downline }),
    staleTime: 0,
  });
  if (data === undefined) return null;
  return (
    <DescriptionList
      items={[
        {
          term: t('contracts.carriedLoss'),
          detail: (
            <>
              <Amount amount={data.amount} /> ·{' '}
              {t(isDropped ? 'contracts.carriedLoss.dropped' : 'contracts.carriedLoss.kept')}
            </>
          ),
        },
      ]}
    />
  );
}
