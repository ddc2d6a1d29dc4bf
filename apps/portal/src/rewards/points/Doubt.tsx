import { Button } from '@baize/ui/Button';
import { LinkButton } from '@baize/ui/LinkButton';
import { InlineNotice } from '@baize/ui/Notice';
import { useLocation } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './points.css.ts';

/** Leads to the redeem history of the page that is open. */
export function HistoryLink() {
  const t = useT();
  const [path] = useLocation();
  return <LinkButton href={`${path}?view=history`}>{t('points.history.see')}</LinkButton>;
}

/** It was decided when it was sent before; the history says how. */
export function Known() {
  const t = useT();
  return (
    <div className={css.form}>
      <InlineNotice tone="warning" live="polite" title={t('points.known')}>
        {t('points.known.text')}
      </InlineNotice>
      <div className={css.actions}>
        <HistoryLink />
      </div>
    </div>
  );
}

export interface UnsureProps {
  /** Why there is no answer, written. */
  why: string | undefined;
  onRetry: () => void;
  onBack: () => void;
}

/** Nobody knows whether it was made: the same is sent again, under the same key (H95). */
export function Unsure({ why, onRetry, onBack }: UnsureProps) {
  const t = useT();
  return (
    <div className={css.form}>
      <InlineNotice tone="warning" live="assertive" title={t('points.lost')}>
        {why} {t('points.lost.text')}
      </InlineNotice>
      <div className={css.actions}>
        <Button onClick={onRetry}>{t('points.retry')}</Button>
        <Button variant="ghost" tone="neutral" onClick={onBack}>
          {t('points.back')}
        </Button>
      </div>
    </div>
  );
}
