import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';

/** Nobody knows whether it was done: the same is sent again, under the same key (H95). */
export function Unanswered({ why, onRetry }: { why: string; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={css.column}>
      <InlineNotice tone="warning" live="assertive" title={t('contracts.lost')}>
        {why} {t('contracts.lost.text')}
      </InlineNotice>
      <div className={css.actions}>
        <Button onClick={onRetry}>{t('contracts.retry')}</Button>
      </div>
    </div>
  );
}
