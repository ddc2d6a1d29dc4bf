import { maskedName } from '../../platform/masked-name.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../../platform/sessions.ts';
import { type CatalogueGame, localised, wireType } from '../catalogue/index.ts';
import { gameUrl } from './games.ts';
import { openWithMoney } from './play-wallet.ts';

/** A player who opens games faster than this is a bot. */
const LAUNCH_RATE = { max: 60, windowMs: 60_000 };
const HOUR = 3_600_000;

interface LaunchOptions {
  readonly language: string;
  readonly now: Date;
  /** More parameters of the vendor's address. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Opens a game of the catalogue for a member: its session, its money and its address (C38). */
export async function launchForMember(
  platform: Platform,
  session: Session,
  game: CatalogueGame,
  { language, now, more = {} }: LaunchOptions,
) {
  const { config } = platform;
  platform.limits.take(`launch:${session.playerId}`, LAUNCH_RATE);
  const gameName = localised(game.names, language);
  const expiresAt = new Date(now.getTime() + config.gameSessionHours * HOUR);
  const { id, token, account } = await platform.transaction((trx) =>
    openWithMoney(platform, trx, {
      playerId: session.playerId,
      vendor: game.vendor,
      gameCode: game.code,
      nodeId: String(game.nodeId),
      displayName: maskedName(session.nickname),
      currency: session.currency,
      language,
      now,
      expiresAt,
    }),
  );
  const title = { token, game: game.code, vendor: game.vendor, lang: language, name: gameName };
  return {
    url: gameUrl(platform, { ...title, ...more }),
    sessionId: id,
    gameName,
    vassalage: game.vendor,
    gameCode: game.code,
    gameType: wireType(game.type),
    expiresAt: expiresAt.toISOString(),
    wallet: account === 'cash' ? ('single' as const) : ('transfer' as const),
  };
}
