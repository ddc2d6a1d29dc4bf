import { useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cdnOrder, cdnUrl } from './cdnOrder.ts';

/** Props of {@link CdnImage}. */
export interface CdnImageProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  ref?: ComponentProps<'img'>['ref'] | undefined;
  /** Path below a CDN base, or an absolute address. */
  path: string;
  /** CDN bases from the permission call (`imageCDNs`). */
  bases: readonly string[];
  /** The same for the whole session, so that one base is chosen and caches work. */
  session: string;
  /** Empty for decoration. */
  alt: string;
  /** Intrinsic size in px: reserves space before the picture loads. */
  width: number;
  height: number;
  /** Shown if no base has the picture. */
  fallback: ReactNode;
}

/**
 * A picture from one of several CDNs: the session's choice first, the next one on an error, the
 * fallback when none is left. `data-state` is the number of bases that failed.
 */
export function CdnImage(props: CdnImageProps) {
  const { path, bases, session, fallback, alt, ref, ...rest } = props;
  const [failed, setFailed] = useState({ path, count: 0 });
  const count = failed.path === path ? failed.count : 0;
  const base = cdnOrder(bases, session)[count];
  if (base === undefined) return fallback;
  const next = (): void => setFailed({ path, count: count + 1 });
  return (
    <img
      ref={ref}
      key={base}
      src={cdnUrl(base, path)}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-state={count === 0 ? 'first' : 'failed-over'}
      {...rest}
      onError={next}
    />
  );
}
