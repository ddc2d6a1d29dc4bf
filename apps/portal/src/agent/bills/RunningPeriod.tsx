import type { Schemas } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Amount, Figures, Moment } from '../../reports/index.ts';
import { isShort } from '../contracts/contracts.ts';
import type { Kind } from './bills.ts';
import * as css from './bills.css.ts';
import { BillTiers } from './BillTiers.tsx';
import { PeriodLine } from './Period.tsx';

type Running = Schemas['RunningPeriod'];

const FRESH_MS = 60_000;

/**
 * The current period of the member's contract with the upline; `running` is missing without one.
 */
export const useRunningPeriod = (kind: Kind) =>
  useQuery({
    ...apiQuery('/api/agent/running-period', { kind }),
    staleTime: FRESH_MS / 2,
    refetchInterval: FRESH_MS,
    // The query sums up a whole team, so it is not retried at once.
    retry: false,
  });

interface RunningPeriodProps {
  readonly kind: Kind;
  readonly result: ReturnType<typeof useRunningPeriod>;
}

/**
 * The current period's amount so far and the distance to the next tier; empty without a contract.
 */
export function RunningPeriod({ kind, result: { data, isError, refetch } }: RunningPeriodProps) {
  const t = useT();
  if (data === undefined && isError)
    return (
      <InlineNotice
        tone="danger"
        action={
          <Button size="sm" variant="outline" tone="neutral" onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        }
      >
        {t('bills.running.failed')}
      </InlineNotice>
    );
  return data?.running === undefined ? null : <Shown kind={kind} running={data.running} />;
}

function Shown({ kind, running }: { kind: Kind; running: Running }) {
  const t = useT();
  const { from, to, carriedIn, figures, tiers } = running;
  const isOfLoss = kind === 'dividend';
  return (
    <section className={css.running} aria-label={t('bills.running')}>
      <header className={css.runningHead}>
        <h2 className={css.runningTitle}>{t('bills.running')}</h2>
        <span className={css.had}>
          <PeriodLine bill={{ kind, from, to }} />
        </span>
      </header>
      <Figures
        of={[
          { name: t('bills.soFar'), figure: <Amount amount={figures.amount} /> },
          { name: t('bills.of.validBet'), figure: <Amount amount={figures.validBet} /> },
          ...(isOfLoss
            ? [{ name: t('bills.of.loss'), figure: <Amount amount={figures.loss} /> }]
            : []),
          ...(/[1-9]/.test(carriedIn)
            ? [{ name: t('bills.carriedIn'), figure: <Amount amount={carriedIn} /> }]
            : []),
          { name: t('bills.ends'), figure: <Moment at={to} /> },
        ]}
      />
      {!isShort(kind) && <BillTiers tiers={nextTo(figures.tier ?? 0, tiers)} />}
    </section>
  );
}

/** The tier that is reached, and the next one. */
const nextTo = (reached: number, tiers: Running['tiers']): Running['tiers'] =>
  tiers.filter(({ tier }) => tier === reached || tier === reached + 1);
