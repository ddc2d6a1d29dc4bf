import { LinkButton } from '@baize/ui/LinkButton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { usePermission } from '../../kernel/session/status.ts';

/** Opens the privacy choices, if the merchant counts page views (H87). */
export function PrivacyLink() {
  const t = useT();
  if (!usePermission().info.analytics.enabled) return null;
  return (
    <LinkButton variant="ghost" href="?popup=privacy">
      {t('privacy.title')}
    </LinkButton>
  );
}
