import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useParam } from '../../kernel/url/url.ts';
import { Leaderboard } from './Leaderboard.tsx';
import { Missions } from './Missions.tsx';
import * as css from './missions.css.ts';
import { MemberWriting } from '../../reports/index.ts';

const views = ['missions', 'leaderboard'] as const;
type View = (typeof views)[number];

/** The missions, how far the member is, and the week's leaderboard (PC12, C46, C47). */
export default function MissionsPage() {
  const t = useT();
  const [param, setParam] = useParam('view');
  const view = views.find((name) => name === param) ?? 'missions';
  return (
    <MemberWriting>
      <div className={css.page}>
        <div className={css.bar}>
          <SegmentedControl
            label={t('missions.view')}
            value={view}
            onValueChange={(next: View) =>
              setParam(next === 'missions' ? undefined : next, { replace: true })
            }
            segments={views.map((value) => ({ value, label: t(`missions.view.${value}`) }))}
          />
        </div>
        {view === 'missions' ? <Missions /> : <Leaderboard />}
      </div>
    </MemberWriting>
  );
}
