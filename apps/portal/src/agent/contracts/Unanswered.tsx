import { Button } from '@baize/ui/Button';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

/** The outcome is unknown: sends the same request again under the same key (H95). */
export function Unanswered({ why, onRetry }: { why: string; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={css.column}>
      <Refusal tone="warning" title={t('contracts.lost')}>
        {why} {t('contracts.lost.text')}
      </Refusal>
      <div className={css.actions}>
        <Button onClick={onRetry}>{t('contracts.retry')}</Button>
      </div>
    </div>
  );
}
