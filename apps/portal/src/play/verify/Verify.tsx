import { Link } from '@baize/ui/Link';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { InBrowser } from '../../kernel/view/InBrowser.tsx';
import type { ScreenProps } from '../../kernel/url/paths.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import * as page from '../../kernel/parts/page.css.ts';
import * as css from './verify.css.ts';

/** The vendor's own page that recalculates a spin from its seeds, since it knows its game. */
export default function Verify({ route }: ScreenProps) {
  const t = useT();
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t(route.title)}</h1>
      <p className={css.lead}>
        {t('verify.lead')} <Link href="/help#fairness">{t('verify.how')}</Link>
      </p>
      <InBrowser fallback={<div className={css.frame} />}>
        <VendorPage title={t(route.title)} />
      </InBrowser>
    </div>
  );
}

/**
 * The seeds are in the fragment of both addresses, so that no server gets them. Rendered in the
 * browser only, since the vendor's page reads its address once.
 */
function VendorPage({ title }: { title: string }) {
  const { language } = useLanguage();
  const [vendors] = usePermission().info.launchGameCDNs;
  const [seeds] = useState(() => location.hash);
  const [look] = useState(() => {
    const { scheme = '', style = '' } = document.documentElement.dataset;
    return { scheme, style: style.replace(/^.*\/|\.css$/g, '') };
  });
  const frame = useRef<HTMLIFrameElement>(null);
  useHeight(frame);
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={`${vendors}/verify?${new URLSearchParams({ lang: language, ...look }).toString()}${seeds}`}
      title={title}
      // The vendor's page has an origin of its own, so both together do not open the sandbox.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}

/** Resizes the frame to the height that its page reports; other messages are ignored. */
function useHeight(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<{ arcadeHeight?: unknown } | null>) => {
      const { current } = frame;
      const height = data?.arcadeHeight;
      if (!current || source !== current.contentWindow || typeof height !== 'number') return;
      current.style.blockSize = `${Math.min(Math.max(height, 400), 4000)}px`;
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [frame]);
}
