import { BottomTabBar } from '@baize/ui/BottomTabBar';
import { Icon, iconCircleUser, iconGem, iconHeart, iconHouse } from '@baize/ui/Icon';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { paymentsDue } from '../../kernel/session/payments-due.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** The bottom navigation of a phone, with four entries; payments to answer count at the account. */
export function TabBar() {
  const t = useT();
  const [path] = useLocation();
  const count = useSyncExternalStore(paymentsDue.subscribe, paymentsDue.get, () => undefined);
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
        { ...entry('account', t('tabbar.account'), '/member', iconCircleUser), count },
      ]}
    />
  );
}
