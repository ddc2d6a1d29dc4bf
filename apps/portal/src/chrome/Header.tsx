import { AppHeader, VisitorActions } from '@baize/ui/AppHeader';
import { GameTypeMenu } from '@baize/ui/GameTypeMenu';
import { SideDrawer } from '@baize/ui/SideDrawer';
import { SideMenu } from '@baize/ui/SideMenu';
import { Suspense, useState } from 'react';
import { chunk } from '../app/lazy.ts';
import { useViewer } from '../app/session.ts';
import { usePermission } from '../app/status.ts';
import { useT } from '../i18n/I18n.tsx';
import { HeaderBanner } from './HeaderBanner.tsx';
import { LanguagePicker } from './LanguagePicker.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { useSideMenu, useTopMenu } from './useMenus.tsx';

const MemberBar = chunk<object>(() => import('./MemberBar.tsx'), 'first');

/** Logo, game-type menu, language, and the visitor's or the member's corner (W10–W22). */
export function Header() {
  const t = useT();
  const { brand } = usePermission().info.whitelabel;
  const [drawer, setDrawer] = useState(false);
  const menu = useTopMenu();
  return (
    <>
      <AppHeader
        brandName={t('header.home', { brand: brand.name })}
        logo={<img src={brand.logoUrl} alt="" width={112} height={28} />}
        homeHref="/"
        menu={
          <GameTypeMenu
            entries={menu}
            label={t('header.menu')}
            vendorsLabel={({ label }) => t('header.vendors', { type: label })}
          />
        }
        banner={<HeaderBanner />}
        language={
          <>
            <SchemeToggle />
            <LanguagePicker />
          </>
        }
        account={<Account />}
        drawer={{ label: t('header.openMenu'), expanded: drawer, onOpen: () => setDrawer(true) }}
      />
      <Drawer open={drawer} onClose={() => setDrawer(false)} />
    </>
  );
}

function Account() {
  const t = useT();
  const viewer = useViewer();
  const { register } = usePermission().info;
  if (viewer !== 'visitor') {
    return (
      <Suspense>
        <MemberBar />
      </Suspense>
    );
  }
  return (
    <VisitorActions
      login={{ label: t('header.login'), href: '/login' }}
      register={register.enabled ? { label: t('header.register'), href: '/register' } : undefined}
    />
  );
}

function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const groups = useSideMenu();
  return (
    <SideDrawer open={open} onClose={onClose} label={t('side.label')} closeLabel={t('app.close')}>
      <SideMenu label={t('side.label')} groups={groups} />
      <SchemeToggle named />
    </SideDrawer>
  );
}
