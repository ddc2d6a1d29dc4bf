import type { MouseEvent } from 'react';
import { Badge } from '@baize/ui/Badge';
import { LinkButton } from '@baize/ui/LinkButton';
import { useViewer } from '../../kernel/session/session.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { seamlessPath } from '../path/seamless-path.ts';
import * as css from './game-window.css.ts';

export interface GameBarProps {
  readonly game: Parameters<typeof seamlessPath>[0];
  readonly isFun: boolean;
  readonly onLeave: (event: MouseEvent) => void;
}

/** Beside the exit of a game: the notice of play money. */
export function GameBar({ game, isFun, onLeave }: GameBarProps) {
  return <span className={css.bar}>{isFun && <ForFun game={game} onLeave={onLeave} />}</span>;
}

/** The play-money notice, with a link to the same game for money. */
function ForFun({ game, onLeave }: Omit<GameBarProps, 'isFun'>) {
  const t = useT();
  const viewer = useViewer();
  const money = seamlessPath(game);
  const isMember = viewer === 'player' || viewer === 'agent';
  const href = isMember ? money : `/login?next=${encodeURIComponent(money)}`;
  return (
    <>
      <Badge tone="highlight" className={css.badge}>
        {t('play.money')}
      </Badge>
      <LinkButton size="sm" variant="outline" href={href} onClick={onLeave}>
        {t(isMember ? 'play.real' : 'play.login.short')}
      </LinkButton>
    </>
  );
}
