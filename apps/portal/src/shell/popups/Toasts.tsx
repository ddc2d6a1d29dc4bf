import type { idleSignOutMachine } from '@baize/machines/idle-sign-out';
import { formatMoney } from '@baize/ui/Money';
import { createToaster, ToastRegion } from '@baize/ui/Toast';
import { Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { chunk } from '../../kernel/view/lazy.ts';
import { useServices } from '../../kernel/services/services.ts';
import { connection, outageIn, outageTexts } from '../after-idle/live/connection.ts';
import { idleSignOut } from '../../identity/idle/warning.ts';
import { useSelected } from '../../kernel/store/use-selected.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

const IdleWarning = chunk<{ endsAt: number }>(() => import('../../identity/idle/IdleWarning.tsx'));

/** A note with an amount is read, not glanced at (H67). */
const readingMs = 10_000;

const warnedUntil = (snapshot: SnapshotFrom<typeof idleSignOutMachine>): number | null =>
  snapshot.hasTag('warning') ? snapshot.context.alarmAt : null;

/** The one live region that reads toasts out, and the warning before an idle session ends. */
export default function Toasts() {
  const t = useT();
  const errorText = useErrorText();
  const { toasts } = useServices();
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const [toaster] = useState(createToaster);
  const outage = useSelected(connection, outageIn, null);
  const idleAt = useSelected(idleSignOut, warnedUntil, null);
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
  useEffect(() => {
    if (outage === null) return undefined;
    const { lost, back } = outageTexts[outage];
    const told = toaster.show({ tone: 'warning', text: errorText(lost), duration: null });
    return () => {
      toaster.dismiss(told);
      const now = connection.getSnapshot();
      if (now && outageIn(now) === null)
        toaster.show({ tone: 'success', text: errorText(back), duration: readingMs / 2 });
    };
  }, [outage, toaster, errorText]);
  return (
    <>
      <ToastRegion toaster={toaster} closeLabel={t('app.close')} />
      {idleAt !== null && (
        <Suspense>
          <IdleWarning endsAt={idleAt} />
        </Suspense>
      )}
    </>
  );
}
