import type { installAppMachine } from '@baize/machines/install-app';
import { Button } from '@baize/ui/Button';
import type { SnapshotFrom } from 'xstate';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { useSelected } from '../../kernel/store/use-selected.ts';
import type { Device } from './download.ts';
import { installApp } from './install.ts';
import * as css from './download.css.ts';

type Snapshot = SnapshotFrom<typeof installAppMachine>;

const stateIn = ({ value }: Snapshot) => value;
const busyIn = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** The lite app is this site, installed by the browser (D30). */
export function GetLite({ device }: { device: Device }) {
  const t = useT();
  const state = useSelected(installApp, stateIn, 'unavailable');
  const isBusy = useSelected(installApp, busyIn, false);
  if (state === 'installed' || state === 'installing') {
    return (
      <p className={css.note} role="status" data-install={state}>
        {t(`download.${state}`)}
      </p>
    );
  }
  return (
    <>
      {state !== 'unavailable' && (
        <Button
          size="lg"
          busy={isBusy}
          data-install={state}
          onClick={() => installApp.send({ type: 'install.requested' })}
        >
          {t('download.installNow')}
        </Button>
      )}
      <p className={css.note}>{t(`download.lite.${device}`)}</p>
    </>
  );
}
