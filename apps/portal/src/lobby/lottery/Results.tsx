import { LinkButton } from '@baize/ui/LinkButton';
import { Select } from '@baize/ui/Select';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { GameDraws } from './GameDraws.tsx';
import { gamePath, type LotteryGame } from './queries.ts';
import * as css from './lottery.css.ts';

interface ResultsProps {
  games: readonly LotteryGame[];
  gameCode: string | undefined;
  onChoose: (gameCode: string) => void;
}

/** The draws of the chosen lottery, of the first one by default. */
export function Results({ games, gameCode, onChoose }: ResultsProps) {
  const t = useT();
  const game = games.find((one) => one.gameCode === gameCode) ?? games[0];
  if (!game) return null;
  return (
    <>
      <Select
        className={css.choice}
        label={t('lottery.choose')}
        value={game.gameCode}
        onValueChange={onChoose}
        options={games.map((one) => ({ value: one.gameCode, label: one.gameName }))}
      />
      <GameDraws
        key={game.nodeId}
        game={game}
        action={<LinkButton href={gamePath(game)}>{t('lottery.play')}</LinkButton>}
      />
    </>
  );
}
