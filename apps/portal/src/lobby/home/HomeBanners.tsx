import { BannerCarousel } from '@baize/ui/BannerCarousel';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lobby } from '../../catalogue/index.ts';
import { useLanguage, useT } from '../../kernel/i18n/I18n.tsx';
import { getPicture } from './picture.ts';

/** The banner carousel of home (W69–W73). */
export function HomeBanners() {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(lobby.announcements(language));
  const banners = useMemo(
    () =>
      (data?.banners ?? [])
        .filter(({ groupName }) => groupName === 'w_home')
        .map((banner) => ({
          id: banner.id,
          image: getPicture(banner.imageUrl).src,
          title: banner.title,
          ...(banner.linkageType !== 'none' && { url: banner.url }),
          linkageType:
            banner.linkageType === 'external' ? ('external' as const) : ('internal' as const),
        })),
    [data],
  );
  const labels = useMemo(
    () => ({
      carousel: t('home.banners'),
      pause: t('home.banner.pause'),
      play: t('home.banner.play'),
      slide: (index: number, count: number) => t('home.banner.page', { n: index, total: count }),
    }),
    [t],
  );
  return <BannerCarousel banners={banners} labels={labels} />;
}
