import { type Catalogue, localised, type WireGameType, wireType } from '../catalogue/index.ts';

/** A game's name and type; empty if it left the catalogue. */
export interface GameNames {
  readonly vendorName?: string;
  readonly gameName?: string;
  readonly gameType?: WireGameType;
}

/** Looks games up in the current catalogue, in a reader's language. */
export async function namesIn(
  catalogue: Catalogue,
  language: string,
): Promise<(vendor: string, gameCode: string | null) => GameNames> {
  const { vendors, byCode } = await catalogue.snapshot();
  return (code, gameCode) => {
    const vendor = vendors.get(code);
    const game = gameCode === null ? undefined : byCode.get(`${code}/${gameCode}`);
    return {
      ...(vendor && { vendorName: localised(vendor.names, language) }),
      ...(game && {
        gameName: localised(game.names, language),
        gameType: wireType(game.type),
      }),
    };
  };
}
