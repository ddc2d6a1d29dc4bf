import { Button } from '@baize/ui/Button';
import { CopyButton } from '@baize/ui/CopyButton';
import { Icon, iconShare2 } from '@baize/ui/Icon';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** Shares the page by the device's own dialog, or copies its address where there is none. */
export function ShareButton({ title }: { title: string }) {
  const t = useT();
  const url = location.origin + location.pathname;
  if (typeof navigator.share !== 'function')
    return (
      <CopyButton
        size="sm"
        text={url}
        label={t('articles.copy')}
        copiedLabel={t('articles.copied')}
      />
    );
  // A dialog that the reader closes rejects, too.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Button size="sm" variant="outline" onClick={share}>
      <Icon of={iconShare2} /> {t('articles.share')}
    </Button>
  );
}
