import { type ComponentType, useEffect, useState } from 'react';
import type { FormBannerProps } from './FormBanner.tsx';

/** The place of a form's banner: it loads after the form, and without it the form is complete. */
export function BannerSlot(props: FormBannerProps) {
  const [Banner, setBanner] = useState<ComponentType<FormBannerProps>>();
  useEffect(() => {
    import('./FormBanner.tsx').then(
      (loaded) => setBanner(() => loaded.default),
      () => undefined,
    );
  }, []);
  return Banner && <Banner {...props} />;
}
