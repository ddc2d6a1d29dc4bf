import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { Boundary } from '../../kernel/view/Boundary.tsx';
import { type Chunk, chunk } from '../../kernel/view/lazy.ts';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import type { PanelProps } from '../../kernel/view/panel-props.ts';
import type { Guard } from '../../kernel/url/paths.ts';
import { useParam, withParam } from '../../kernel/url/url.ts';
import { Guarded } from '../Guarded.tsx';

interface Panel {
  readonly view: Chunk<PanelProps>;
  readonly guard: Guard;
}

/** The centres that open as a panel: `?panel=member:withdraw` (P15, P16, H59). */
const panels: Readonly<Record<string, Panel>> = {
  member: { view: chunk(() => import('../../member/MemberPanel.tsx')), guard: 'member' },
  agent: { view: chunk(() => import('../../agent/home/AgentPanel.tsx')), guard: 'agent' },
};

/** Shows the panel in the URL; Back closes it. */
export function PanelHost() {
  const [asked = '', setPanel] = useParam('panel');
  const [path, navigate] = useLocation();
  const [centre = '', page = ''] = asked.split(':');
  const panel = panels[centre];
  if (panel === undefined) return null;
  const onPage = (next: string | undefined) => {
    const value = next === undefined ? centre : `${centre}:${next}`;
    // The panel is one history entry, however many of its pages are opened.
    navigate(withParam(path, '', 'panel', value), { replace: true, state: history.state });
  };
  const onClose = () => {
    // A panel opened here is one entry back; a link that opened it has no previous entry.
    if ((history.state as { popup?: boolean } | null)?.popup) history.back();
    else setPanel(undefined, { replace: true });
  };
  return (
    <Guarded guard={panel.guard}>
      <Boundary over>
        <Suspense>
          <LazyView part={panel.view} props={{ page, onPage, onClose }} />
        </Suspense>
      </Boundary>
    </Guarded>
  );
}
