import { createToaster, ToastRegion } from '@baize/ui/Toast';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { chunk } from '../app/lazy.ts';
import { useServices } from '../app/services.ts';
import { idleWarning } from '../idle/warning.ts';
import { useErrorText } from '../i18n/errors.ts';
import { useT } from '../i18n/I18n.tsx';

const IdleWarning = chunk<{ endsAt: number }>(() => import('../idle/IdleWarning.tsx'));

/** The one live region that reads notes out, and the warning before an idle session ends. */
export default function Toasts() {
  const t = useT();
  const errorText = useErrorText();
  const { notes } = useServices();
  const [toaster] = useState(createToaster);
  const idleAt = useSyncExternalStore(idleWarning.subscribe, idleWarning.now, () => undefined);
  useEffect(
    () =>
      notes.listen(() => {
        for (const { tone, code } of notes.take()) toaster.show({ tone, text: errorText(code) });
      }),
    [notes, toaster, errorText],
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
