import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/I18n.tsx';
import * as css from './broken.css.ts';

/** Errors with a message of their own; all others are "a part of the page broke". */
const texts = {
  network_abnormal: 'error.network_abnormal',
  load_timeout: 'error.load_timeout',
  chunk_failed: 'error.chunk_failed',
} as const;

type MessageKey = (typeof texts)[keyof typeof texts] | 'app.broken';

const textFor = (error: unknown): MessageKey => {
  const code = (error as { code?: string } | null)?.code ?? '';
  return code in texts ? texts[code as keyof typeof texts] : 'app.broken';
};

interface BoundaryProps {
  readonly children: ReactNode;
  /** Shows the error in a bar at the bottom, for content that overlays the page. */
  readonly over?: boolean;
  /** Called instead of showing the error, when something else can be shown. */
  readonly onBroken?: () => void;
}

/** An error boundary: the rest of the page stays, and the failed part offers an action. */
export class Boundary extends Component<BoundaryProps, { messageKey: MessageKey | undefined }> {
  override state: { messageKey: MessageKey | undefined } = { messageKey: undefined };

  static getDerivedStateFromError(error: unknown): { messageKey: MessageKey } {
    return { messageKey: textFor(error) };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    if (textFor(error) === 'app.broken') this.props.onBroken?.();
  }

  override render(): ReactNode {
    const { over = false, onBroken, children } = this.props;
    const { messageKey } = this.state;
    if (!messageKey) return children;
    return onBroken && messageKey === 'app.broken' ? null : (
      <Broken text={messageKey} over={over} />
    );
  }
}

/** Shown when a part of the page failed or could not be loaded (X1-X3); needs no chunk itself. */
function Broken({ text, over }: { text: MessageKey; over: boolean }) {
  const t = useT();
  return (
    <div role="alert" data-broken={text} className={over ? css.brokenPage : css.broken}>
      <p>{t(text)}</p>
      <button type="button" className={css.again} onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </div>
  );
}
