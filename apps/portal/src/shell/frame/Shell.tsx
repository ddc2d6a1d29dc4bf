import { AppShell } from '@baize/ui/AppShell';
import { ScrollToTop } from '@baize/ui/ScrollToTop';
import { SideMenu } from '@baize/ui/SideMenu';
import { whenIdle } from '@baize/ui/ahead';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useLinks } from '../links.ts';
import type { Chrome } from '../../kernel/url/paths.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { Header } from './Header.tsx';
import type { FooterProps } from './footer/PageFooter.tsx';
import { TabBar } from './TabBar.tsx';
import { side } from './side.ts';
import { useSideMenu } from '../../catalogue/menus/index.ts';

/** The document contains the footer, so its code loads when the page is idle. */
export const PageFooter = chunk<FooterProps>(async () => {
  if (typeof document !== 'undefined') await new Promise<void>(whenIdle);
  return import('./footer/PageFooter.tsx');
});

/** Each stays one element: React keeps the document's footer while nothing renders it again. */
const longFooter = (
  <Suspense>
    <PageFooter long />
  </Suspense>
);
const shortFooter = (
  <Suspense>
    <PageFooter />
  </Suspense>
);

/** The frame that a route defines around its screen. */
export function Shell({ chrome, children }: { chrome: Chrome; children: ReactNode }) {
  const t = useT();
  const collapsed = useSyncExternalStore(side.subscribe, side.isCollapsed, () => false);
  useLinks();
  if (!chrome.frame) return children;
  return (
    <AppShell
      skipLabel={t('app.skip')}
      header={chrome.header && <Header />}
      side={chrome.sideMenu === true && <Side collapsed={collapsed} onToggle={side.toggle} />}
      sideCollapsed={collapsed}
      footer={chrome.footer && (chrome.long ? longFooter : shortFooter)}
      tabBar={chrome.sideMenu && <TabBar />}
    >
      {children}
      {chrome.long && <ScrollToTop label={t('scroll.top')} />}
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
