import { DateTime } from '@baize/ui/DateTime';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** When a passkey or an account was used last, or since when it has been there unused. */
export function Used({ since, last }: { since: string; last: string | undefined }) {
  const t = useT();
  return (
    <>
      {last === undefined ? t('security.since') : t('security.used')}{' '}
      <DateTime value={last ?? since} />
    </>
  );
}
