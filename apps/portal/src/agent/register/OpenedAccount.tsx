import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { InlineNotice } from '@baize/ui/Notice';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './register.css.ts';

export interface OpenedAccountProps {
  account: string;
  password: string;
  onAnother: () => void;
}

/** The credentials that the agent passes on to the owner of a new account, shown only once. */
export function OpenedAccount({ account, password, onAnother }: OpenedAccountProps) {
  const t = useT();
  return (
    <div className={css.column}>
      <InlineNotice tone="success" live="polite" title={t('downlines.opened')}>
        {t('downlines.opened.text')}
      </InlineNotice>
      <DescriptionList
        items={[
          { term: t('field.username'), detail: <bdi translate="no">{account}</bdi> },
          { term: t('downlines.password'), detail: <bdi translate="no">{password}</bdi> },
        ]}
      />
      <div className={css.actions}>
        <CopyButton
          text={`${account}\n${password}`}
          label={t('downlines.copy')}
          copiedLabel={t('downlines.copied')}
        />
        <Button variant="ghost" tone="neutral" onClick={onAnother}>
          {t('downlines.another')}
        </Button>
      </div>
    </div>
  );
}
