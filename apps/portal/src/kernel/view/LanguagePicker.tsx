import { LanguageSelect } from '@baize/ui/LanguageSelect';
import { reloadOnce } from '../preload/reload-once.ts';
import { usePermission } from '../session/status.ts';
import { useLanguage, useT } from '../i18n/I18n.tsx';
import { isRead, isTranslated } from '../i18n/locales.ts';

/**
 * The merchant's languages into which the portal is fully translated (H110); a choice changes the
 * page at once (W11, D48). An asterisk marks those that no native speaker has read.
 */
export function LanguagePicker() {
  const t = useT();
  const { languages } = usePermission().info.whitelabel;
  const { language, change } = useLanguage();
  return (
    <LanguageSelect
      label={t('header.language')}
      value={language}
      options={languages.flatMap(({ code, label }) =>
        isTranslated(code) ? { code, name: label, hasNote: !isRead(code) } : [],
      )}
      footnote={t('header.language.unread')}
      // The file of the language may be that of an older release.
      onChange={(code) => void change(code).catch(reloadOnce)}
    />
  );
}
