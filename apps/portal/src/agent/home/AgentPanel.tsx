import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../kernel/http/query.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { CentrePanel } from '../../kernel/parts/CentrePanel.tsx';
import { toPanel } from '../../kernel/parts/centre-links.ts';
import type { PanelProps } from '../../kernel/view/panel-props.ts';
import { AgentPageView } from './AgentPage.tsx';
import { allowedPages } from './pages.ts';
import { useAgentSections } from './useAgentSections.tsx';

/** The agent centre as a panel over the current page (P16, H59). */
export default function AgentPanel({ page: asked, ...panel }: PanelProps) {
  const t = useT();
  const { data: flags } = useQuery(apiQuery('/api/agent/contract-flags', {}));
  const page = allowedPages(flags).find(({ key }) => key === asked);
  return (
    <CentrePanel
      {...panel}
      centre="agent"
      title={t('page.agentHome')}
      pageTitle={page && t(page.label)}
      sections={useAgentSections(page?.key, toPanel('agent'))}
    >
      {page && <AgentPageView name={page.key} />}
    </CentrePanel>
  );
}
