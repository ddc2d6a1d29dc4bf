import { SegmentedControl } from '@baize/ui/SegmentedControl';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { needed } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { QrCode } from '../../kernel/parts/QrCode.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { useParam } from '../../kernel/url/url.ts';
import { useInBrowser } from '../../kernel/view/InBrowser.tsx';
import {
  type AppFile,
  appFiles,
  type AppPlatform,
  choosePlatform,
  type Device,
  getDevice,
  PLATFORMS,
} from './download.ts';
import { FileFacts } from './FileFacts.tsx';
import { GetLite } from './GetLite.tsx';
import * as css from './download.css.ts';

/** The apps in four steps: device, file, installation, login (R14, D28-D31). */
export default function Download({ route }: ScreenProps) {
  const t = useT();
  const inBrowser = useInBrowser();
  const device = inBrowser ? getDevice(navigator) : 'desk';
  const [asked, setAsked] = useParam('for');
  const platform = choosePlatform(inBrowser ? asked : undefined, device);
  const { data } = useQuery(needed(appFiles()));
  const file = data?.list.find((each) => each.platform === platform);
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(route.title)}</h1>
      <p className={css.lead}>{t('download.lead')}</p>
      <ol className={css.steps}>
        <Step number={1} title={t('download.step.device')}>
          <SegmentedControl
            label={t('download.step.device')}
            segments={PLATFORMS.map((value) => ({ value, label: t(`download.for.${value}`) }))}
            value={platform}
            onValueChange={(next) => setAsked(next, { replace: true })}
          />
          {device === 'desk' && inBrowser && <ScanCode platform={platform} />}
        </Step>
        <Step number={2} title={t('download.step.get')}>
          <Get platform={platform} file={file} device={device} isKnown={data !== undefined} />
        </Step>
        <Step number={3} title={t('download.step.install')}>
          <p className={css.note}>{t(`download.install.${getWay(platform, file)}`)}</p>
        </Step>
        <Step number={4} title={t('download.step.open')}>
          <p className={css.note}>{t('download.open')}</p>
        </Step>
      </ol>
    </div>
  );
}

/** How the app of a platform is installed. */
function getWay(platform: AppPlatform, file: AppFile | undefined) {
  if (platform === 'lite' && !file) return 'lite';
  if (!file) return 'none';
  return file.source === 'store' ? 'store' : 'file';
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className={css.step} aria-labelledby={id}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.body}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {children}
      </div>
    </li>
  );
}

/** Opens the same page on a phone (D31). */
function ScanCode({ platform }: { platform: AppPlatform }) {
  const t = useT();
  const address = `${location.origin}/download?for=${platform}`;
  return (
    <div className={css.scan}>
      <QrCode text={address} label={t('download.qr', { address })} />
      <p className={css.note}>{t('download.scan')}</p>
    </div>
  );
}

interface GetProps {
  platform: AppPlatform;
  file: AppFile | undefined;
  device: Device;
  isKnown: boolean;
}

/** The file or store page of a platform, or why there is none. */
function Get({ platform, file, device, isKnown }: GetProps) {
  const t = useT();
  if (!isKnown) return null;
  if (file) return <FileFacts file={file} />;
  if (platform === 'lite') return <GetLite device={device} />;
  return (
    <>
      <p className={css.note}>{t(`download.none.${platform}`)}</p>
      <p className={css.note}>{t('download.tryLite')}</p>
    </>
  );
}

/** The apps, so that the document carries them. */
export const prefetch = (client: QueryClient): Promise<void> => client.prefetchQuery(appFiles());
