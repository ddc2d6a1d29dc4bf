import type { idleSignOutMachine } from '@baize/machines/idle-sign-out';
import { formatMoney } from '@baize/ui/Money';
import { createToaster, type Toaster, ToastRegion } from '@baize/ui/Toast';
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import { chunk } from '../../kernel/view/lazy.ts';
import { followMember } from '../../kernel/member/member.ts';
import { type Services, useServices } from '../../kernel/services/services.ts';
import { connection, outageIn, outageTexts } from '../after-idle/live/connection.ts';
import { acceptRelease, release } from '../app/release.ts';
import { idleSignOut } from '../../identity/index.ts';
import { useSelected } from '../../kernel/store/use-selected.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useErrorText } from '../../kernel/problems/errors.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

const IdleWarning = chunk<{ endsAt: number }>(() => import('../../identity/idle/IdleWarning.tsx'));

/** A message with an amount stays long enough to be read (H67). */
const readingMs = 10_000;

const warnedUntil = (snapshot: SnapshotFrom<typeof idleSignOutMachine>): number | null =>
  snapshot.hasTag('warning') ? snapshot.context.alarmAt : null;

/** The live region that announces toasts, and the warning before an idle session ends. */
export default function Toasts() {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const { toasts } = services;
  const { locale } = useIntl();
  const { currency } = usePermission().info.whitelabel;
  const [toaster] = useState(createToaster);
  const outage = useSelected(connection, outageIn, null);
  const idleAt = useSelected(idleSignOut, warnedUntil, null);
  const noteAmount = useAmounts(services, toaster);
  useEffect(
    () =>
      toasts.listen(() => {
        for (const { tone, code, amount } of toasts.take()) {
          if (amount === undefined) toaster.show({ tone, text: errorText(code) });
          else {
            const text = errorText(code, { amount: formatMoney(amount, { ...currency, locale }) });
            noteAmount(toaster.show({ tone, text, duration: readingMs }));
          }
        }
      }),
    [toasts, toaster, noteAmount, errorText, locale, currency],
  );
  useEffect(() => {
    if (outage === null) return undefined;
    const { lost, back } = outageTexts[outage];
    const toastId = toaster.show({ tone: 'warning', text: errorText(lost), duration: null });
    return () => {
      toaster.dismiss(toastId);
      const now = connection.getSnapshot();
      if (now && outageIn(now) === null)
        toaster.show({ tone: 'success', text: errorText(back), duration: readingMs / 2 });
    };
  }, [outage, toaster, errorText]);
  const newer = useSyncExternalStore(release.subscribe, release.get, () => undefined);
  useEffect(() => {
    if (newer === undefined) return undefined;
    const action = { label: t('app.update'), onSelect: acceptRelease };
    const shown = toaster.show({
      tone: 'info',
      text: errorText(`release_${newer}`),
      duration: null,
      ...(newer === 'ready' && { action }),
    });
    return () => toaster.dismiss(shown);
  }, [newer, toaster, errorText, t]);
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

/**
 * Removes toasts that contain a member's amounts when the member leaves.
 * @returns a function that registers such a toast. One shown before its member is known belongs to
 *   a
 * new registration and stays.
 */
function useAmounts(services: Services, toaster: Toaster): (toast: number) => void {
  const shown = useRef<number[]>([]);
  useEffect(
    () =>
      followMember(services, () => {
        for (const toast of shown.current.splice(0)) toaster.dismiss(toast);
      }),
    [services, toaster],
  );
  return useCallback(
    (toast) => {
      const { member = null } = services.session.getSnapshot()?.context ?? {};
      if (member !== null && member.kind !== 'trial') shown.current.push(toast);
    },
    [services],
  );
}
