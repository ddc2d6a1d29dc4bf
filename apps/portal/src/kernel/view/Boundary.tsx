import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/I18n.tsx';
import * as css from './broken.css.ts';

/** What is told by its own name; everything else is a part of the page that broke. */
const texts = {
  network_abnormal: 'error.network_abnormal',
  load_timeout: 'error.load_timeout',
  chunk_failed: 'error.chunk_failed',
} as const;

type Told = (typeof texts)[keyof typeof texts] | 'app.broken';

const textFor = (error: unknown): Told => {
  const code = (error as { code?: string } | null)?.code ?? '';
  return code in texts ? texts[code as keyof typeof texts] : 'app.broken';
};

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands over the page instead of in it is told in a bar at its lower edge. */
  readonly over?: boolean;
  /** Called instead of telling it, where what is shown is at fault and something else can be. */
  readonly onBroken?: () => void;
}

/** Keeps what broke inside its place: the rest of the page stays, and the place offers a way on. */
export class Boundary extends Component<BoundaryProps, { told: Told | undefined }> {
  override state: { told: Told | undefined } = { told: undefined };

  static getDerivedStateFromError(error: unknown): { told: Told } {
    return { told: textFor(error) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (textFor(error) === 'app.broken') this.props.onBroken?.();
  }

  override render(): ReactNode {
    const { over = false, onBroken, children } = this.props;
    const { told } = this.state;
    if (!told) return children;
    return onBroken && told === 'app.broken' ? null : <Broken text={told} over={over} />;
  }
}

/** Stands where a part of the page broke or could not be loaded (X1-X3); needs no chunk itself. */
function Broken({ text, over }: { text: Told; over: boolean }) {
  const t = useT();
  return (
    <div role="alert" className={over ? css.brokenPage : css.broken}>
      <p>{t(text)}</p>
      <button type="button" className={css.again} onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </div>
  );
}
