import { LinkButton } from '@baize/ui/LinkButton';
import { useLocation } from 'wouter';
import { useT } from '../../kernel/i18n/I18n.tsx';

/** Address of the redeem history on the current page. */
export const useHistoryAddress = (): string => `${useLocation()[0]}?view=history`;

/** Link to the redeem history on the current page. */
export function HistoryLink() {
  const t = useT();
  return <LinkButton href={useHistoryAddress()}>{t('points.history.see')}</LinkButton>;
}
