import { createRecording } from '@baize/chartwalk/inspect';
import { secretKeys } from '@baize/machines/secrets';
import * as charts from '@baize/machines/test/on-demand';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Panel } from './Panel.tsx';
import { shadeIn } from './shade.ts';

/** The panel in its own frame, with simulations only. */
function Lab({ chart }: { readonly chart: string }) {
  const [root, setRoot] = useState<ShadowRoot>();
  const [recording] = useState(() => createRecording({ secrets: secretKeys }));
  const shade = (host: HTMLElement | null) => {
    if (host && !host.shadowRoot) setRoot(shadeIn(host));
  };
  return (
    <div ref={shade} style={{ position: 'fixed', inset: 0 }}>
      {root &&
        createPortal(
          <Panel key={chart} charts={charts} recording={recording} first={chart} alone />,
          root,
        )}
    </div>
  );
}

export default {
  title: 'Charts',
  component: Lab,
  parameters: { layout: 'fullscreen' },
  argTypes: { chart: { control: 'select', options: Object.keys(charts.layouts) } },
};

/** Any statechart from its first start; the tabs lead to the others. */
export const EveryChart = { args: { chart: 'login' } };
