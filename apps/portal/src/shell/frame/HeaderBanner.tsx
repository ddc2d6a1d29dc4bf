import { useQuery } from '@tanstack/react-query';
import { lobby } from '../../catalogue/index.ts';
import { useLanguage } from '../../kernel/i18n/I18n.tsx';
import * as css from './chrome.css.ts';

/** The header's banner (W12): the operator's promotion beside the menu, in one line. */
export function HeaderBanner() {
  const { language } = useLanguage();
  const { data } = useQuery(lobby.announcements(language));
  const banner = data?.banners.find(({ groupName }) => groupName === 'w_leftmenu');
  if (!banner) return null;
  return (
    <a className={css.banner} href={banner.url}>
      <span className={css.bannerText}>{banner.title}</span>
    </a>
  );
}
