import { Component, type ReactNode } from 'react';
import { useT } from '../i18n/I18n.tsx';

/** Keeps what broke inside its place: the rest of the page stays, and the place offers a way on. */
export class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

/** Stands where a part of the page broke or could not be loaded (X3); needs no chunk itself. */
function Broken() {
  const t = useT();
  return (
    <div role="alert" style={{ padding: '3rem', textAlign: 'center' }}>
      <p>{t('app.broken')}</p>
      <button type="button" onClick={() => location.reload()}>
        {t('app.reload')}
      </button>
    </div>
  );
}
