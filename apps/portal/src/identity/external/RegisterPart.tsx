import { Button } from '@baize/ui/Button';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import ExternalButtons from './ExternalButtons.tsx';
import * as css from './external.css.ts';
import { dropPending, getName } from './pending.ts';
import { usePending } from './usePending.ts';

export interface RegisterPartProps {
  at: 'top' | 'foot';
}

/** Above the registration: the external account in use; below it: the available providers. */
export default function RegisterPart({ at }: RegisterPartProps) {
  const t = useT();
  const pending = usePending();
  if (at === 'foot') return pending === null && <ExternalButtons site="member" />;
  if (pending === null) return null;
  const { label } = pending.provider;
  return (
    <InlineNotice tone="info" className={css.above}>
      <span className={css.notice}>
        {t('external.register', { label, name: getName(pending) })}
        <Button variant="ghost" size="sm" onClick={dropPending}>
          {t('external.register.drop')}
        </Button>
      </span>
    </InlineNotice>
  );
}
