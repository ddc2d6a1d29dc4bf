import type { Schemas } from '@baize/api';
import { LiveStatus } from '@baize/ui/LiveStatus';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../../kernel/i18n/I18n.tsx';

type LiveGame = Schemas['LiveGame'];

/** The number of results that a tile has room for. */
const SHOWN_RESULTS = 6;
const STEP_MS = 250;

export interface LiveNowProps {
  readonly report: LiveGame;
  /** When the report was made, as `performance.now()` tells it. */
  readonly madeAt: number;
}

/** What happens at a live game: its phase, multiplier or score, and the latest results. */
export function LiveNow({ report, madeAt }: LiveNowProps) {
  const t = useT();
  const writeNumbers = useNumbers();
  const { live } = report;
  const multiplier = useMultiplier(report, madeAt);
  const { score } = live;
  const value = score
    ? `${score.home} ${score.homeScore} : ${score.awayScore} ${score.away}`
    : multiplier && writeNumbers(multiplier);
  return (
    <LiveStatus
      phase={live.phase}
      label={live.phase === 'asleep' ? undefined : t(`live.${live.phase}`)}
      value={value}
      resultsLabel={t('live.results')}
      results={live.results
        .slice(0, SHOWN_RESULTS)
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

/** A multiplier that climbs by the rule that its vendor states. */
function useMultiplier({ live, reportedAt }: LiveGame, madeAt: number): string | undefined {
  const { climb } = live;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!climb) return undefined;
    const timer = setInterval(() => setNow(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [climb]);
  if (!climb) return undefined;
  const beganAt = madeAt + Date.parse(climb.startedAt) - Date.parse(reportedAt);
  const seconds = Math.max(0, (now - beganAt) / 1000);
  return `${Math.exp(Number(climb.growth) * seconds).toFixed(2)}×`;
}
