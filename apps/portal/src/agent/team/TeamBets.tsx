import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import BetRecord from '../../records/BetRecord.tsx';
import * as css from '../../records/records.css.ts';
import { useFilters } from '../../records/useFilters.ts';

const owners = ['team', 'own'] as const;

/** What narrows one of them down means nothing for the other. */
const cleared = { of: undefined, search: undefined, vendor: undefined };

/** The bets of everybody below the agent, or its own (AC5). */
export default function TeamBets() {
  const t = useT();
  const filters = useFilters();
  const owner = filters.one('whose', owners) ?? 'team';
  return (
    <div className={css.page}>
      <div className={css.filters}>
        <SegmentedControl
          label={t('teamRecords.whose')}
          value={owner}
          onValueChange={(next: (typeof owners)[number]) =>
            filters.filter({ ...cleared, whose: next === 'team' ? undefined : next })
          }
          segments={owners.map((value) => ({ value, label: t(`teamRecords.whose.${value}`) }))}
        />
      </div>
      <BetRecord key={owner} ofTeam={owner === 'team'} />
    </div>
  );
}
