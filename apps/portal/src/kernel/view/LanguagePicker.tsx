import { LanguageSelect } from '@baize/ui/LanguageSelect';
import { usePermission } from '../session/status.ts';
import { useLanguage, useT } from '../i18n/I18n.tsx';
import { isSpoken } from '../i18n/locales.ts';

/**
 * The merchant's languages, as far as the portal speaks them whole (H110); a choice changes the page at
 * once (W11, D48).
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
        isSpoken(code) ? { code, name: label } : [],
      )}
      onChange={(code) => void change(code)}
    />
  );
}
