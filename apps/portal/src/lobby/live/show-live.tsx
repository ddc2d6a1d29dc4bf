import type { Schemas } from '@baize/api';
import { LIVE_PHASE_MS } from '@baize/rules/live';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { lobby } from '../../catalogue/index.ts';
import { liveTiles } from '../tiles/live-tiles.ts';
import { LiveNow } from './LiveNow.tsx';

type LiveGame = Schemas['LiveGame'];

/** A report, and when it was made on the clock of this page, which runs evenly. */
interface Heard {
  readonly report: LiveGame;
  readonly madeAt: number;
}

/** Pause between two checks for visible tiles while the page is scrolled. */
const CHECK_INTERVAL_MS = 200;

/**
 * Shows in the tiles of live games what happens there. Only tiles on screen change; one that comes
 * into view shows the newest report.
 */
export function showLive(queryClient: QueryClient): void {
  const shown = new Map<string, { report: LiveGame; tile: ReactElement }>();
  let reports: readonly Heard[] = [];
  let planned: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    planned = undefined;
    let hasChanged = false;
    for (const { report, madeAt } of reports) {
      const known = shown.get(report.nodeId)?.report;
      const isOld = performance.now() - madeAt > LIVE_PHASE_MS;
      const next = isOld ? { ...report, live: toStaleState(report.live) } : report;
      const isSame = known?.reportedAt === next.reportedAt && known.live.phase === next.live.phase;
      if (isSame || !isOnScreen(report.nodeId)) continue;
      shown.set(report.nodeId, { report: next, tile: <LiveNow report={next} madeAt={madeAt} /> });
      hasChanged = true;
    }
    if (hasChanged) liveTiles.set(new Map([...shown].map(([id, { tile }]) => [id, tile])));
  };
  const plan = (): void => {
    if (reports.length > 0) planned ??= setTimeout(look, CHECK_INTERVAL_MS);
  };
  new QueryObserver(queryClient, lobby.live()).subscribe(({ data }) => {
    reports = mergeReports(data?.list ?? [], reports);
    plan();
  });
  addEventListener('scroll', plan, { passive: true });
  // Also shows tiles of a page that has opened, and ends what is no longer reported.
  setInterval(plan, 2000);
}

/** Keeps the time of a known report; computes that of a new one from its age. */
const mergeReports = (list: readonly LiveGame[], before: readonly Heard[]): Heard[] =>
  list.map((report) => {
    const known = before.find(
      (one) => one.report.nodeId === report.nodeId && one.report.reportedAt === report.reportedAt,
    );
    return { report, madeAt: known?.madeAt ?? performance.now() - report.ageMs };
  });

/** The part of an outdated report that stays true: results, and whether the game is asleep. */
const toStaleState = ({ phase, results }: LiveGame['live']): LiveGame['live'] => ({
  phase: phase === 'asleep' ? 'asleep' : 'unknown',
  results,
});

/** Whether one of the game's tiles is on screen, in a visible page. */
function isOnScreen(nodeId: string): boolean {
  if (document.hidden) return false;
  const tiles = document.querySelectorAll(`[data-card="${CSS.escape(nodeId)}"]`);
  return [...tiles].some((tile) => {
    const { top, bottom, left, right } = tile.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  });
}
