import { CentreHub } from '@baize/ui/CentreHub';
import { CentreNav } from '@baize/ui/CentreNav';
import { Icon, iconLayoutGrid, iconSearch } from '@baize/ui/Icon';
import { LinkButton } from '@baize/ui/LinkButton';
import { LiveClock } from '@baize/ui/LiveClock';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { BackToHub } from '../../kernel/parts/BackToHub.tsx';
import { usePermission } from '../../kernel/session/status.ts';
import { CentreLinks, toAgentPage } from '../../kernel/parts/centre-links.ts';
import { useParam } from '../../kernel/url/url.ts';
import { chunk } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { LanguagePicker } from '../../kernel/view/LanguagePicker.tsx';
import { SchemeToggle } from '../../kernel/view/SchemeToggle.tsx';
import { useIsWide } from '../../kernel/parts/use-wide.ts';
import { AgentPageView } from './AgentPage.tsx';
import * as css from './agentHome.css.ts';
import { allowedPages, defaultAgentPage } from './pages.ts';
import { useAgentSections } from './useAgentSections.tsx';

const NotificationBell = chunk<object>(
  () => import('../../support/notifications/NotificationBell.tsx'),
);

/** The address of the menu, which a phone shows as a page of its own. */
const MENU = '/agentHome?page=menu';

/**
 * The agent centre: menu by features, GMT offset, clock, nickname, sign-out, pages (R10, AC1–AC20).
 */
export default function AgentHome() {
  const t = useT();
  const isWide = useIsWide();
  const { data: flags } = useQuery(apiQuery('/api/agent/contract-flags', {}));
  const [wanted] = useParam('page');
  const pages = allowedPages(flags);
  const page =
    pages.find(({ key }) => key === wanted) ?? pages.find(({ key }) => key === defaultAgentPage)!;
  const isMenu = wanted === 'menu' && !isWide;
  const menu = {
    label: t('page.agentHome'),
    countLabel: (count: number) => t('centre.badge', { count }),
    sections: useAgentSections(isMenu ? undefined : page.key, toAgentPage),
  };
  return (
    <CentreLinks value={toAgentPage}>
      <div className={css.centre}>
        <Bar />
        <div className={css.body}>
          {isWide && (
            <div className={css.side}>
              <CentreNav {...menu} />
            </div>
          )}
          <main className={css.main} id="main">
            {isMenu ? (
              <>
                <div className={css.menuHead}>
                  <h1 className={css.title}>{t('page.agentHome')}</h1>
                  <SchemeToggle />
                </div>
                <CentreHub {...menu} />
              </>
            ) : (
              <>
                {!isWide && wanted !== undefined && <BackToHub href={MENU} label={menu.label} />}
                <h1 className={css.title}>{t(page.label)}</h1>
                <AgentPageView name={page.key} />
              </>
            )}
          </main>
        </div>
      </div>
    </CentreLinks>
  );
}

/** Brand, reporting time, name and settings; it stays in view. */
function Bar() {
  const t = useT();
  const { brand, gmtOffsetMinutes } = usePermission().info.whitelabel;
  const { data: member } = useQuery(apiQuery('/api/member', {}));
  return (
    <header className={css.bar}>
      <a className={css.brand} href="/">
        <img className={css.emblem} src={brand.logoUrl} alt="" width={28} height={28} />
        {brand.name}
      </a>
      <span className={css.clock}>
        <LiveClock label={t('agentHome.clock')} offsetMinutes={gmtOffsetMinutes} />
      </span>
      <span className={css.name}>{member?.nickname}</span>
      <span className={css.settings}>
        <a className={css.action} href="?popup=search" aria-label={t('search.title')}>
          <Icon of={iconSearch} size="sm" />
        </a>
        <LazyView part={NotificationBell} props={{}} />
        <span className={css.wide}>
          <SchemeToggle />
        </span>
        <LanguagePicker />
        <a className={css.menu} href={MENU} aria-label={t('agentHome.menu')}>
          <Icon of={iconLayoutGrid} />
        </a>
      </span>
      <LinkButton href="?popup=logout" size="sm" variant="outline" tone="neutral">
        {t('agentHome.signOut')}
      </LinkButton>
    </header>
  );
}
