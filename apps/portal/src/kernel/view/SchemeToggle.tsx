import { Icon, iconMoon, iconSun, iconSunMoon } from '@baize/ui/Icon';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/I18n.tsx';
import { createListeners } from '../store/listeners.ts';
import * as css from './schemeToggle.css.ts';

const icons = { dark: iconMoon, light: iconSun, system: iconSunMoon };

type Choice = keyof typeof icons;

/** The device's own. */
const device = (): 'dark' | 'light' =>
  matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';

/** First what the page is not, then what the device is, then again as on the device: each press is seen. */
function next(scheme: Choice): Choice {
  const other = device() === 'dark' ? 'light' : 'dark';
  if (scheme === 'system') return other;
  return scheme === other ? device() : 'system';
}

/** Cookie of the choice; the server reads it, so that the first paint is right. */
const schemeCookie = 'baize.scheme';
const { subscribe, notify } = createListeners();

const current = () => document.documentElement.dataset['scheme'] as Choice;

function choose(scheme: Choice): void {
  document.documentElement.dataset['scheme'] = scheme;
  document.cookie = `${schemeCookie}=${scheme};path=/;max-age=31536000;samesite=lax`;
  paintBars();
  notify();
}

/** The browser's own bars follow the page, which knows its colour however the choice was made. */
function paintBars(): void {
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = backgroundColor;
}

export interface SchemeToggleProps {
  /** With its name, in a menu; else an icon, which a narrow header has no room for. */
  named?: boolean;
}

/** Dark, light, or as the device has it; both palettes came with the page. */
export function SchemeToggle({ named = false }: SchemeToggleProps) {
  const t = useT();
  const scheme = useSyncExternalStore(subscribe, current, () => 'system' as const);
  const label = `${t('header.scheme')}: ${t(`header.scheme.${scheme}`)}`;
  return (
    <button
      type="button"
      className={named ? css.namedScheme : css.scheme}
      aria-label={label}
      title={label}
      onClick={() => choose(next(scheme))}
    >
      <Icon of={icons[scheme]} size={named ? 'md' : 'sm'} />
      {named && label}
    </button>
  );
}
