import { useCallback } from 'react';
import { useLocation } from 'wouter';
import type { Game } from '../../catalogue/index.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { openPopup } from '../../kernel/url/url.ts';

/** The button of a tile that opens the sheet of its game. */
export function useGameInfo() {
  const t = useT();
  const [, navigate] = useLocation();
  const onInfo = useCallback(
    (game: Game) => openPopup(navigate, 'sheet', { node: game.id }),
    [navigate],
  );
  const infoLabel = useCallback((game: string) => t('sheet.about', { game }), [t]);
  return { onInfo, infoLabel };
}
