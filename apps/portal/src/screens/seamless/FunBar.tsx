import { Badge } from '@baize/ui/Badge';
import { LinkButton } from '@baize/ui/LinkButton';
import { useSearch } from 'wouter';
import { useViewer } from '../../app/session.ts';
import { usePermission } from '../../app/status.ts';
import { useT } from '../../i18n/I18n.tsx';
import { gamePaths } from '../../launch/seamless-path.ts';
import * as css from './seamless.css.ts';

/** Beside the way out of a game for fun: what is played with, and the way to play for money. */
export function FunBar() {
  const t = useT();
  const viewer = useViewer();
  const { demoMoney } = usePermission().info.whitelabel;
  const { money } = gamePaths(useSearch());
  const isMember = viewer === 'player' || viewer === 'agent';
  const href = isMember ? money : `/login?next=${encodeURIComponent(money)}`;
  const label = demoMoney ? 'play.login.demo' : 'play.login';
  return (
    <span className={css.bar}>
      <Badge tone="highlight">{t('play.money')}</Badge>
      <LinkButton size="sm" variant="outline" href={href}>
        {t(isMember ? 'play.real' : label)}
      </LinkButton>
    </span>
  );
}
