import type { Schemas } from '@baize/api';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconTarget } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { Skeleton } from '@baize/ui/Skeleton';
import { useId } from 'react';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { ClaimNotice } from '../claims/ClaimNotice.tsx';
import { TimeLeft } from '../claims/TimeLeft.tsx';
import { type Claim, useClaim } from '../claims/useClaim.ts';
import { groupMissions, type MissionGroup } from './groups.ts';
import { MissionRow } from './MissionRow.tsx';
import * as css from './missions.css.ts';
import { useRecord } from '../../reports/index.ts';

/** Every mission: chains first, then what comes back each day and week. */
export function Missions() {
  const t = useT();
  const { language } = useLanguage();
  const claim = useClaim('mission');
  const { data, error, isFetching, refetch } = useRecord(
    '/api/missions/summary',
    { language },
    false,
  );
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.blank} />;
  if (data.list.length === 0) {
    return (
      <EmptyState icon={iconTarget} title={t('missions.none')}>
        {t('missions.none.text')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.bar}>
        <p className={css.muted}>
          {t('missions.counts', {
            available: data.available,
            open: data.inProgress,
            done: data.completed,
          })}
        </p>
        {data.available > 1 && (
          <LinkButton href="/member/rewardCenter" size="sm" variant="outline">
            {t('missions.toRewards')}
          </LinkButton>
        )}
      </div>
      <ClaimNotice claim={claim} />
      {groupMissions(data.list).map((group) => (
        <Group key={group.kind} group={group} missions={data.list} claim={claim} />
      ))}
    </>
  );
}

interface GroupProps {
  group: MissionGroup;
  missions: readonly Schemas['Mission'][];
  claim: Claim;
}

function Group({ group: { kind, list, endsAt }, missions, claim }: GroupProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.groupHead}>
        <h3 id={id} className={css.groupTitle}>
          {t(`missions.group.${kind}`)}
        </h3>
        {endsAt !== undefined && (
          <span className={css.muted}>
            <TimeLeft until={endsAt} />
          </span>
        )}
      </div>
      <ul className={css.list}>
        {list.map((mission) => (
          <MissionRow
            key={mission.id}
            mission={mission}
            isChained={kind === 'chain'}
            unlockedBy={missions.find(({ id: other }) => other === mission.unlocksAfter)?.title}
            isBusy={claim.isBusy}
            isClaiming={claim.isClaiming(mission.id)}
            onClaim={() => claim.claim([mission.id])}
          />
        ))}
      </ul>
    </section>
  );
}
