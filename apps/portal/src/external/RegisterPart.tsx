import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../i18n/I18n.tsx';
import ExternalButtons from './ExternalButtons.tsx';
import * as css from './external.css.ts';
import { dropPending, nameOf } from './pending.ts';
import { usePending } from './usePending.ts';

/** Below the registration: by which account elsewhere one signs up, or by which one could. */
export default function RegisterPart() {
  const t = useT();
  const pending = usePending();
  if (pending === null) return <ExternalButtons site="member" />;
  const { label } = pending.provider;
  return (
    <InlineNotice tone="info">
      <span className={css.notice}>
        {t('external.register', { label, name: nameOf(pending) })}
        <Button variant="ghost" size="sm" onClick={dropPending}>
          {t('external.register.drop')}
        </Button>
      </span>
    </InlineNotice>
  );
}
