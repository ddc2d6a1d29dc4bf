import { Badge } from '@baize/ui/Badge';
import { LinkButton } from '@baize/ui/LinkButton';
import { useSearch } from 'wouter';
import { useViewer } from '../../kernel/session/session.ts';
import { usePermission } from '../../kernel/session/status.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { gamePaths } from '../path/seamless-path.ts';
import * as css from './seamless.css.ts';

/** Beside the way out of a game: what it really is in a demonstration, and what is played with for fun. */
export function GameBar({ isFun, gameType }: { isFun: boolean; gameType: string }) {
  const t = useT();
  const { demoMoney } = usePermission().info.whitelabel;
  // The demo's vendors have one game, a slot; what is listed as something else says so.
  const isStandIn = demoMoney && gameType !== 'RNG';
  return (
    <span className={css.bar}>
      {isStandIn && <span>{t('play.standIn')}</span>}
      {isFun && <ForFun />}
    </span>
  );
}

/** Says what is played with, and leads to the same game for money. */
function ForFun() {
  const t = useT();
  const viewer = useViewer();
  const { money } = gamePaths(useSearch());
  const isMember = viewer === 'player' || viewer === 'agent';
  const href = isMember ? money : `/login?next=${encodeURIComponent(money)}`;
  return (
    <>
      <Badge tone="highlight" className={css.badge}>
        {t('play.money')}
      </Badge>
      <LinkButton size="sm" variant="outline" href={href}>
        {t(isMember ? 'play.real' : 'play.login.short')}
      </LinkButton>
    </>
  );
}
