import { Skeleton } from '@baize/ui/Skeleton';
import { InBrowser } from '../app/InBrowser.tsx';
import { chunk } from '../app/lazy.ts';
import { usePermission } from '../app/status.ts';
import { useT } from '../i18n/I18n.tsx';
import * as css from './register.css.ts';

const RegisterPart = chunk<object>(() => import('../external/RegisterPart.tsx'));

/** The way to the login, for who has an account. */
export function RegisterLinks() {
  const t = useT();
  const { externalProviders } = usePermission().info;
  return (
    <>
      <a className={css.link} href="/login">
        {t('register.login')}
      </a>
      {externalProviders && (
        <InBrowser fallback={<Skeleton style={{ blockSize: '5rem' }} />}>
          <RegisterPart />
        </InBrowser>
      )}
    </>
  );
}
