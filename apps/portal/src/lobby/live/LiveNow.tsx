import type { Schemas } from '@baize/api';
import { LiveStatus, type LiveStatusProps } from '@baize/ui/LiveStatus';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';

type LiveGame = Schemas['LiveGame'];

/** The number of results that a tile has room for. */
const MAX_RESULTS_SHOWN = 6;
const STEP_MS = 250;
const CLOCK_STEP_MS = 1000;

export interface LiveNowProps {
  readonly report: LiveGame;
  /** When the report was made, as `performance.now()` tells it. */
  readonly madeAt: number;
}

/** State of a live game: its phase, multiplier or score, and the latest results. */
export function LiveNow({ report, madeAt }: LiveNowProps) {
  const t = useT();
  const writeNumbers = useNumbers();
  const { live } = report;
  const multiplier = useMultiplier(report, madeAt);
  const match = useMatch(report, madeAt);
  return (
    <LiveStatus
      phase={live.phase}
      label={live.phase === 'unknown' ? undefined : t(`live.${live.phase}`)}
      value={multiplier && writeNumbers(multiplier)}
      {...match}
      note={live.liveMatches ? t('live.matches', { count: live.liveMatches }) : undefined}
      resultsLabel={t('live.results')}
      results={live.results
        .slice(0, MAX_RESULTS_SHOWN)
        .map(({ text, tone }) => ({ text: writeNumbers(text), tone }))}
    />
  );
}

/** Writes the decimals of a vendor's text, such as `2.31×`, as the language does (H121). */
function useNumbers(): (text: string) => string {
  const { formatNumber } = useIntl();
  return (text) =>
    text.replace(/\d+\.(\d+)/g, (number, { length }: string) =>
      formatNumber(Number(number), {
        minimumFractionDigits: length,
        maximumFractionDigits: length,
      }),
    );
}

/** A match in few letters, and in full for a screen reader. */
function useMatch({ live }: LiveGame, madeAt: number): Partial<LiveStatusProps> | undefined {
  const t = useT();
  const { formatNumber } = useIntl();
  const { score } = live;
  const now = useNow(score?.clock ? CLOCK_STEP_MS : null);
  if (!score) return undefined;
  const { home, away, clock, homeShort = home, awayShort = away } = score;
  const goals = `${formatNumber(score.homeScore)} : ${formatNumber(score.awayScore)}`;
  const spoken = [t('live.running'), `${home} ${goals} ${away}`];
  const value = `${homeShort} ${goals} ${awayShort}`;
  if (!clock) return { value, spoken: spoken.join(', ') };
  const passed = Math.floor(Math.max(0, now - madeAt) / clock.minuteMs);
  const minute = t('live.minute', { minute: Math.min(clock.minute + passed, clock.lastMinute) });
  return { label: minute, value, spoken: [...spoken, minute].join(', ') };
}

/** This moment as `performance.now()` tells it, renewed by the step; never without one. */
function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (stepMs === null) return undefined;
    const timer = setInterval(() => setNow(performance.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}

/** A multiplier that climbs by the rule that its vendor states. */
function useMultiplier({ live, reportedAt }: LiveGame, madeAt: number): string | undefined {
  const { climb } = live;
  const now = useNow(climb ? STEP_MS : null);
  if (!climb) return undefined;
  const beganAt = madeAt + Date.parse(climb.startedAt) - Date.parse(reportedAt);
  const seconds = Math.max(0, (now - beganAt) / 1000);
  return `${Math.exp(Number(climb.growth) * seconds).toFixed(2)}×`;
}
