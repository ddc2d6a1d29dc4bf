import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { Filters } from '../filters/useFilters.ts';

interface FailedProps {
  readonly error: Error;
  readonly filters: Filters;
  retry(): unknown;
}

/**
 * The action fits the error: change refused days, leave an unknown account, otherwise try again.
 */
export function Failed({ error, filters, retry }: FailedProps) {
  const t = useT();
  if (isNobody(error, filters)) {
    return (
      <EmptyState
        role="alert"
        title={t('teamRecords.unknown')}
        action={
          <Button onClick={() => filters.filter({ of: undefined, search: undefined })}>
            {t('teamRecords.unknown.back')}
          </Button>
        }
      />
    );
  }
  if (error instanceof ApiProblem && error.status === 422) {
    const reset = { period: undefined, from: undefined, to: undefined, wallet: undefined };
    return (
      <EmptyState
        role="alert"
        title={t('records.period.refused')}
        action={
          <Button onClick={() => filters.filter({ ...reset, month: undefined })}>
            {t('records.period.reset')}
          </Button>
        }
      />
    );
  }
  return (
    <ErrorState title={t('list.error')} retryLabel={t('app.retry')} onRetry={() => void retry()} />
  );
}

/** Whether the addressed account is unknown in the team or cannot exist. */
export function isNobody(error: Error, filters: Filters): boolean {
  if (!(error instanceof ApiProblem)) return false;
  if (error.status === 404) return filters.text('of') !== undefined;
  return error.errors.some(({ pointer }) => pointer === '/query/of' || pointer === '/query/search');
}
