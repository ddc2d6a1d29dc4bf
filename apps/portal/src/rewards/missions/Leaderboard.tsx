import type { Schemas } from '@baize/api';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { iconTrophy } from '@baize/ui/Icon';
import { Skeleton } from '@baize/ui/Skeleton';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { useRewardText } from '../claims/RewardAmount.tsx';
import { TimeLeft } from '../claims/TimeLeft.tsx';
import * as css from './missions.css.ts';
import { Pages, useRecord } from '../../reports/index.ts';

type Row = Schemas['LeaderboardRow'];

const PAGE_SIZE = 20;

/** The week's ranks by mission points. The member's own row is always there (H29). */
export function Leaderboard() {
  const t = useT();
  const { language } = useLanguage();
  const [pageNo, setPage] = useState(1);
  const query = { pageNo, pageSize: PAGE_SIZE, language };
  const result = useRecord('/api/missions/leaderboard', query, false);
  const { data, error } = result;
  if (error && !data) {
    return (
      <ErrorState
        title={t('list.error')}
        retryLabel={t('app.retry')}
        retrying={result.isFetching}
        onRetry={() => void result.refetch()}
      />
    );
  }
  if (!data) return <Skeleton className={css.blank} />;
  if (data.total === 0) {
    return (
      <EmptyState icon={iconTrophy} title={t('missions.board.none')}>
        {t('missions.board.text')}
      </EmptyState>
    );
  }
  const isOwnListed = data.list.some(({ self }) => self);
  return (
    <>
      <div className={css.groupHead}>
        <p className={css.muted}>{t('missions.board.text')}</p>
        <span className={css.muted}>
          <TimeLeft until={data.endsAt} />
        </span>
      </div>
      {data.own === undefined && <p className={css.muted}>{t('missions.board.out')}</p>}
      <div className={css.boardFrame}>
        <table className={css.board} aria-label={t('missions.view.leaderboard')}>
          <thead>
            <tr>
              <th scope="col" className={css.head}>
                {t('missions.board.rank')}
              </th>
              <th scope="col" className={css.head}>
                {t('missions.board.player')}
              </th>
              <th scope="col" className={`${css.head} ${css.headEnd}`}>
                {t('missions.board.points')}
              </th>
              <th scope="col" className={`${css.head} ${css.headEnd}`}>
                {t('missions.board.prize')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <BoardRow key={row.rank} row={row} />
            ))}
            {!isOwnListed && data.own && (
              <>
                <tr aria-hidden="true">
                  <td colSpan={4} className={css.gap}>
                    ···
                  </td>
                </tr>
                <BoardRow row={data.own} />
              </>
            )}
          </tbody>
        </table>
      </div>
      <Pages page={pageNo} pages={data.totalPages} onPageChange={setPage} />
    </>
  );
}

function BoardRow({ row: { rank, customerName, points, reward, self } }: { row: Row }) {
  const t = useT();
  const intl = useIntl();
  const rewardText = useRewardText();
  return (
    <tr className={css.boardRow} data-self={self || undefined}>
      <td className={css.cellStart}>
        <span className={`${css.rank} ${css.medals[rank - 1] ?? ''}`}>
          {intl.formatNumber(rank)}
        </span>
      </td>
      <td className={css.cellStart}>
        <bdi translate="no">{customerName}</bdi>
        {self && ` ${t('missions.board.you')}`}
      </td>
      <td className={css.cellEnd}>{intl.formatNumber(points)}</td>
      <td className={css.cellEnd}>{reward ? rewardText(reward) : '–'}</td>
    </tr>
  );
}
