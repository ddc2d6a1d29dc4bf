import type { Schemas } from '@baize/api';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** "Firefox on Linux", or a text for an unknown browser. */
export function useBrowserText(): (browser: Schemas['Browser']) => string {
  const t = useT();
  return ({ name, system }) => {
    if (name === 'other') return t('security.browser.other');
    return system === 'other' ? name : t('security.browser', { name, system });
  };
}
