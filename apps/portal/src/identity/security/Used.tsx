import { DateTime } from '@baize/ui/DateTime';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** When a passkey or an account was last used, or when it was added if never. */
export function Used({ since, last }: { since: string; last: string | undefined }) {
  const t = useT();
  return (
    <>
      {last === undefined ? t('security.since') : t('security.used')}{' '}
      <DateTime value={last ?? since} />
    </>
  );
}
