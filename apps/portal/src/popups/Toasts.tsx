import { createToaster, ToastRegion } from '@baize/ui/Toast';
import { useEffect, useState } from 'react';
import { useServices } from '../app/services.ts';
import { useErrorText } from '../i18n/errors.ts';
import { useT } from '../i18n/I18n.tsx';

/** The one live region that reads notes out. */
export default function Toasts() {
  const t = useT();
  const errorText = useErrorText();
  const { notes } = useServices();
  const [toaster] = useState(createToaster);
  useEffect(
    () =>
      notes.listen(() => {
        for (const { tone, code } of notes.take()) toaster.show({ tone, text: errorText(code) });
      }),
    [notes, toaster, errorText],
  );
  return <ToastRegion toaster={toaster} closeLabel={t('app.close')} />;
}
