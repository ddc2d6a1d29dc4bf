import { Icon, iconMoon, iconSun } from '@baize/ui/Icon';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/I18n.tsx';
import * as css from './chrome.css.ts';

type Scheme = 'dark' | 'light';

/** Cookie of the chosen scheme; the server reads it, so that the first paint is right. */
const schemeCookie = 'baize.scheme';
const listeners = new Set<() => void>();

const current = (): Scheme =>
  document.documentElement.dataset['scheme'] === 'light' ? 'light' : 'dark';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(scheme: Scheme): void {
  document.documentElement.dataset['scheme'] = scheme;
  document.cookie = `${schemeCookie}=${scheme};path=/;max-age=31536000;samesite=lax`;
  for (const listener of listeners) listener();
}

/** Switches between dark and light; both palettes came with the page. */
export function SchemeToggle() {
  const t = useT();
  const scheme = useSyncExternalStore(subscribe, current, () => 'dark' as const);
  return (
    <button
      type="button"
      className={css.scheme}
      aria-label={t('header.scheme')}
      title={t('header.scheme')}
      onClick={() => choose(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon of={scheme === 'dark' ? iconSun : iconMoon} size="sm" />
    </button>
  );
}
