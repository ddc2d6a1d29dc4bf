import { AppShell } from '@baize/ui/AppShell';
import { ScrollToTop } from '@baize/ui/ScrollToTop';
import { SideMenu } from '@baize/ui/SideMenu';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useLinks } from '../links.ts';
import type { Chrome } from '../../kernel/url/paths.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { Header } from './Header.tsx';
import { PageFooter } from './PageFooter.tsx';
import { TabBar } from './TabBar.tsx';
import { side } from './side.ts';
import { useSideMenu } from '../../catalogue/menus/useMenus.tsx';

/** The frame that a route asks for around its screen. */
export function Shell({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
  const t = useT();
  const collapsed = useSyncExternalStore(side.subscribe, side.isCollapsed, () => false);
  useLinks();
  if (!chrome.frame) return children;
  return (
    <AppShell
      skipLabel={t('app.skip')}
      header={chrome.header && <Header />}
      side={chrome.sideMenu && <Side collapsed={collapsed} onToggle={side.toggle} />}
      sideCollapsed={collapsed}
      footer={chrome.footer && <PageFooter />}
      tabBar={chrome.sideMenu && <TabBar />}
    >
      {children}
      {chrome.scrollToTop && <ScrollToTop label={t('scroll.top')} />}
    </AppShell>
  );
}

function Side({ collapsed, onToggle }: { collapsed: boolean; onToggle: () => void }) {
  const t = useT();
  const groups = useSideMenu();
  return (
    <SideMenu
      label={t('side.label')}
      groups={groups}
      collapsed={collapsed}
      toggle={{ collapse: t('side.collapse'), expand: t('side.expand'), onToggle }}
    />
  );
}
