import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { BetRecord } from '../../records/index.ts';
import { reportStyles as css, useFilters } from '../../reports/index.ts';

const owners = ['team', 'own'] as const;

/** These filters of one list have no meaning in the other. */
const cleared = { of: undefined, search: undefined, vendor: undefined };

/** The bets of the agent's whole downline, or the agent's own (AC5). */
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
