import { Button } from '@baize/ui/Button';
import { useLocation, useSearch } from 'wouter';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { gameOfPopup, gamePaths } from '../path/seamless-path.ts';

/** Opens the addressed game with play money, if the operator offers that (H105). */
export function FunButton() {
  const t = useT();
  const [, navigate] = useLocation();
  const { fun } = gamePaths(gameOfPopup(useSearch()));
  const { funMode } = usePermission().info.whitelabel.switches;
  if (!funMode) return null;
  const play = () => {
    // Leaving the game returns to the page under the popup, unless an external link opened both.
    const { popup } = (history.state ?? {}) as { popup?: boolean };
    navigate(fun, { replace: true, state: { from: popup } });
  };
  return (
    <Button wide variant="outline" onClick={play}>
      {t('play.fun')}
    </Button>
  );
}
