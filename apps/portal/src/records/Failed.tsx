import { ApiProblem } from '@baize/api';
import { Button } from '@baize/ui/Button';
import { EmptyState, ErrorState } from '@baize/ui/EmptyState';
import { useT } from '../kernel/i18n/I18n.tsx';
import type { Filters } from './useFilters.ts';

interface FailedProps {
  readonly error: Error;
  readonly filters: Filters;
  retry(): unknown;
}

/** Days that the server does not take are changed, an account that is not there is left; everything else is tried again. */
export function Failed({ error, filters, retry }: FailedProps) {
  const t = useT();
  if (isNobody(error, filters)) {
    return (
      <EmptyState
        role="alert"
        title={t('teamRecords.nobody')}
        action={
          <Button onClick={() => filters.filter({ of: undefined, search: undefined })}>
            {t('teamRecords.nobody.back')}
          </Button>
        }
      />
    );
  }
  if (error instanceof ApiProblem && error.status === 422) {
    const anew = { period: undefined, from: undefined, to: undefined, wallet: undefined };
    return (
      <EmptyState
        role="alert"
        title={t('records.period.refused')}
        action={
          <Button onClick={() => filters.filter({ ...anew, month: undefined })}>
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

/** Whether nobody of the team is called as the address says, or nobody can be. */
export function isNobody(error: Error, filters: Filters): boolean {
  if (!(error instanceof ApiProblem)) return false;
  if (error.status === 404) return filters.text('of') !== undefined;
  return error.errors.some(({ pointer }) => pointer === '/query/of' || pointer === '/query/search');
}
