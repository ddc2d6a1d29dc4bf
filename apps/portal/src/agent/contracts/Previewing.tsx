import { Button } from '@baize/ui/Button';
import { Skeleton } from '@baize/ui/Skeleton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './contracts.css.ts';

/** Waits while the server determines which contracts below would end. */
export function Previewing({ onBack }: { onBack: () => void }) {
  const t = useT();
  return (
    <div className={css.column} aria-busy>
      <Skeleton style={{ blockSize: '12rem' }} />
      <div className={css.actions}>
        <Button size="lg" variant="ghost" tone="neutral" onClick={onBack}>
          {t('contracts.back')}
        </Button>
      </div>
    </div>
  );
}
