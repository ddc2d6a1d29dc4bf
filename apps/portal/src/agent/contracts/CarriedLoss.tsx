import { DescriptionList } from '@baize/ui/DescriptionList';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount } from '../../reports/index.ts';

export interface CarriedLossProps {
  /** The direct downline; missing when the member is the downline. */
  downline: string | undefined;
  isDropped: boolean;
}

/** The loss carried over from earlier dividends of the two sides, and whether it is kept (H120). */
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
