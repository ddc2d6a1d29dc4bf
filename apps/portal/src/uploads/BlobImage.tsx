import { Icon, iconImage } from '@baize/ui/Icon';
import { useEffect, useRef, useState } from 'react';
import * as css from './uploads.css.ts';

export interface BlobImageProps {
  /** The picture in memory; null without one. */
  of: Blob | null;
  /** Alternative text; empty if described beside it. */
  alt: string;
}

/** A picture without a URL. An icon replaces what the browser cannot decode. */
export function BlobImage({ of, alt }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<Blob | null>(null);
  const isShown = of !== null && of !== broken;
  useEffect(() => {
    if (!isShown || !image.current) return undefined;
    const url = URL.createObjectURL(of);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [of, isShown]);
  if (!isShown) {
    return (
      <span className={css.blank} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
        <Icon of={iconImage} />
      </span>
    );
  }
  return <img ref={image} className={css.preview} alt={alt} onError={() => setBroken(of)} />;
}
