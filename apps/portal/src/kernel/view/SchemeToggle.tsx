import { Icon, iconMoon, iconSun, iconSunMoon } from '@baize/ui/Icon';
import { useSyncExternalStore } from 'react';
import { useT } from '../i18n/I18n.tsx';
import { createListeners } from '../store/listeners.ts';
import { paintBars } from './paint-bars.ts';
import * as css from './schemeToggle.css.ts';

const icons = { dark: iconMoon, light: iconSun, system: iconSunMoon };

type Choice = keyof typeof icons;

/** The device's colour scheme. */
const getDeviceScheme = (): 'dark' | 'light' =>
  matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';

/**
 * Cycles: opposite of the device's scheme, then the same, then automatic, so that each press has a
 * visible effect.
 */
function getNextScheme(scheme: Choice): Choice {
  const other = getDeviceScheme() === 'dark' ? 'light' : 'dark';
  if (scheme === 'system') return other;
  return scheme === other ? getDeviceScheme() : 'system';
}

/** Cookie of the choice; the server reads it, so that the first paint is right. */
const schemeCookie = 'baize.scheme';
const { subscribe, notify } = createListeners();

const getScheme = () => document.documentElement.dataset['scheme'] as Choice;

function setScheme(scheme: Choice): void {
  document.documentElement.dataset['scheme'] = scheme;
  document.cookie = `${schemeCookie}=${scheme};path=/;max-age=31536000;samesite=lax`;
  paintBars();
  notify();
}

export interface SchemeToggleProps {
  /** With a label, in a menu; otherwise an icon, for a narrow header. */
  named?: boolean;
}

/** Dark, light or automatic; the page has both palettes. */
export function SchemeToggle({ named = false }: SchemeToggleProps) {
  const t = useT();
  const scheme = useSyncExternalStore(subscribe, getScheme, () => 'system' as const);
  const label = `${t('header.scheme')}: ${t(`header.scheme.${scheme}`)}`;
  return (
    <button
      type="button"
      className={named ? css.namedScheme : css.scheme}
      aria-label={label}
      title={label}
      onClick={() => setScheme(getNextScheme(scheme))}
    >
      <Icon of={icons[scheme]} size={named ? 'md' : 'sm'} />
      {named && label}
    </button>
  );
}
