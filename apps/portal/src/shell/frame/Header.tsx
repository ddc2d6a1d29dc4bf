import { AppHeader, VisitorActions } from '@baize/ui/AppHeader';
import { GameTypeMenu } from '@baize/ui/GameTypeMenu';
import { Suspense, useState } from 'react';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import * as css from './chrome.css.ts';
import { HeaderBanner } from './HeaderBanner.tsx';
import { LanguagePicker } from '../../kernel/view/LanguagePicker.tsx';
import { SchemeToggle } from '../../kernel/view/SchemeToggle.tsx';
import type { MenuDrawerProps } from './drawer/MenuDrawer.tsx';
import { useTopMenu } from '../../catalogue/menus/index.ts';

/** The phone's menu, which is not used before the page is idle. */
export const MenuDrawer = chunk<MenuDrawerProps>(
  async () => (await import('../far-screens.ts')).farParts.menuDrawer(),
  'first',
);
/** Loads only after all texts, because its menu contains the names of the member's pages. */
export const MemberBar = chunk<object>(async () =>
  (await import('../far-screens.ts')).farParts.memberBar(),
);

/** Logo, game-type menu, language, and the visitor's or the member's corner (W10–W22). */
export function Header() {
  const t = useT();
  const { brand } = usePermission().info.whitelabel;
  const [drawer, setDrawer] = useState<boolean>();
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
            <a className={css.search} href="?popup=search" aria-label={t('search.title')} />
            <span className={css.wide}>
              <SchemeToggle />
            </span>
            <LanguagePicker />
          </>
        }
        account={<Account />}
        drawer={{
          label: t('header.openMenu'),
          expanded: drawer ?? false,
          onOpen: () => setDrawer(true),
        }}
      />
      {drawer !== undefined && (
        <LazyView part={MenuDrawer} props={{ open: drawer, onClose: () => setDrawer(false) }} />
      )}
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
