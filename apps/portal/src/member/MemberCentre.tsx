import { Badge } from '@baize/ui/Badge';
import { CentreHub } from '@baize/ui/CentreHub';
import { CentreNav } from '@baize/ui/CentreNav';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { apiQuery } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { BackToHub } from '../kernel/parts/BackToHub.tsx';
import * as css from '../kernel/parts/page.css.ts';
import { toMemberPage } from '../kernel/parts/centre-links.ts';
import { useIsWide } from '../kernel/parts/use-wide.ts';
import { chunk } from '../kernel/view/lazy.ts';
import { LazyView } from '../kernel/view/LazyView.tsx';
import * as layout from './member.css.ts';
import { MemberPageView } from './MemberPage.tsx';
import { type MemberPage, memberPages } from './pages.ts';
import { useMemberSections } from './useMemberSections.tsx';

const PaymentsDue = chunk<object>(() => import('../cashier/withdraw/PaymentsDue.tsx'));

/**
 * The member centre (R11, PC1); its guard keeps trials away (T43). A phone starts with all pages in
 * groups; a wide window has them beside the page. A window that changes its width keeps the page
 * with what was typed in it.
 */
export default function MemberCentre() {
  const t = useT();
  const [path] = useLocation();
  const isWide = useIsWide();
  const requestedPage = memberPages.find(({ key }) => path.endsWith(`/${key}`));
  const page = requestedPage ?? (isWide ? memberPages[0] : undefined);
  const menu = {
    label: t('page.member'),
    sections: useMemberSections(page?.key, toMemberPage),
    countLabel: (count: number) => t('centre.badge', { count }),
  };
  return (
    <div className={layout.columns}>
      {isWide || page === undefined ? (
        <Title />
      ) : (
        <h1 className={layout.back}>
          <BackToHub href="/member" label={menu.label} />
        </h1>
      )}
      <Due page={page} />
      {isWide && <CentreNav {...menu} />}
      {page === undefined ? <CentreHub {...menu} /> : <Page of={page} />}
    </div>
  );
}

/** The centre's name. A VIP's level is shown where the merchant has VIPs (L27). */
function Title() {
  const t = useT();
  const state = useQuery(apiQuery('/api/member/state', {}));
  return (
    <h1 className={`${css.title} ${layout.head}`}>
      {t('page.member')}{' '}
      {state.data?.hasVip && <Badge tone="highlight">{state.data.vipLabelName}</Badge>}
    </h1>
  );
}

/** Payments that the member must answer; the page of withdrawals shows them itself. */
function Due({ page }: { page: MemberPage | undefined }) {
  if (page?.key === 'withdraw') return null;
  return (
    <div className={layout.due}>
      <LazyView part={PaymentsDue} props={{}} />
    </div>
  );
}

function Page({ of: { key, label } }: { of: MemberPage }) {
  const t = useT();
  return (
    <section aria-labelledby="member-page" className={layout.page}>
      <h2 id="member-page">{t(label)}</h2>
      <MemberPageView name={key} />
    </section>
  );
}
