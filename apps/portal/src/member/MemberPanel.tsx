import { useT } from '../kernel/i18n/I18n.tsx';
import { CentrePanel } from '../kernel/parts/CentrePanel.tsx';
import { toPanel } from '../kernel/parts/centre-links.ts';
import type { PanelProps } from '../kernel/view/panel-props.ts';
import { MemberPageView } from './MemberPage.tsx';
import { memberPages } from './pages.ts';
import { useMemberSections } from './useMemberSections.tsx';

/** The member centre as a panel over the current page (P15, H59). */
export default function MemberPanel({ page: asked, ...panel }: PanelProps) {
  const t = useT();
  const page = memberPages.find(({ key }) => key === asked);
  return (
    <CentrePanel
      {...panel}
      centre="member"
      title={t('page.member')}
      pageTitle={page && t(page.label)}
      sections={useMemberSections(page?.key, toPanel('member'))}
    >
      {page && <MemberPageView name={page.key} />}
    </CentrePanel>
  );
}
