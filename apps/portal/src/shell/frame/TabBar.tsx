import { BottomTabBar } from '@baize/ui/BottomTabBar';
import { Icon, iconCircleUser, iconGem, iconHeart, iconHouse } from '@baize/ui/Icon';
import { useLocation } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** The four places within reach of a thumb. */
export function TabBar() {
  const t = useT();
  const [path] = useLocation();
  const entry = (id: string, label: string, href: string, icon: typeof iconHouse) => ({
    id,
    label,
    href,
    icon: <Icon of={icon} />,
    current: path === href,
  });
  return (
    <BottomTabBar
      label={t('tabbar.label')}
      entries={[
        entry('home', t('tabbar.home'), '/', iconHouse),
        entry('games', t('tabbar.games'), '/rng', iconGem),
        entry('favourites', t('tabbar.favourites'), '/favorite', iconHeart),
        entry('account', t('tabbar.account'), '/member', iconCircleUser),
      ]}
    />
  );
}
