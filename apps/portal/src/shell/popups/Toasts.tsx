import { formatMoney } from '@baize/ui/Money';
import { createToaster, ToastRegion } from '@baize/ui/Toast';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { chunk } from '../../kernel/view/lazy.ts';
import { useServices } from '../../kernel/services/services.ts';
import { idleWarning } from '../../identity/idle/warning.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

const IdleWarning = chunk<{ endsAt: number }>(() => import('../../identity/idle/IdleWarning.tsx'));

/** A note with an amount is read, not glanced at (H67). */
const readingMs = 10_000;

/** The one live region that reads toasts out, and the warning before an idle session ends. */
export default function Toasts() {
  const t = useT();
  const errorText = useErrorText();
  const { toasts } = useServices();
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const [toaster] = useState(createToaster);
  const idleAt = useSyncExternalStore(idleWarning.subscribe, idleWarning.get, () => undefined);
  useEffect(
    () =>
      toasts.listen(() => {
        for (const { tone, code, amount } of toasts.take()) {
          if (amount === undefined) toaster.show({ tone, text: errorText(code) });
          else {
            const text = errorText(code, { amount: formatMoney(amount, { ...currency, locale }) });
            toaster.show({ tone, text, duration: readingMs });
          }
        }
      }),
    [toasts, toaster, errorText, locale, currency],
  );
  return (
    <>
      <ToastRegion toaster={toaster} closeLabel={t('app.close')} />
      {idleAt !== undefined && (
        <Suspense>
          <IdleWarning endsAt={idleAt} />
        </Suspense>
      )}
    </>
  );
}
