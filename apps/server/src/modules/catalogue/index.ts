import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue } from './catalogue.ts';
import { catalogueHandlers, catalogueOperatorHandlers } from './handlers.ts';

export { addToCatalogue, type NewGame, type NewRoom } from './add.ts';
export { ART_VERSION, bannerPicture, gameIcon } from './art-urls.ts';
export { NO_FLAGS, getCatalogue, type Catalogue, type Flags } from './catalogue.ts';
export { fromWireType, wireType, type GameType, type WireGameType } from './game-types.ts';
export { toGamePage } from './handlers.ts';
export { findGames, getPage } from './query.ts';
export type { CatalogueGame, CatalogueVendor, Snapshot } from './snapshot.ts';
export { games } from './views.ts';
export { localised, toWireGame } from './wire.ts';
import './tables.ts';

/** The lobby: vendors, games, search, and the operator's maintenance flags. */
export function createCatalogueModule(platform: Platform): ServerModule {
  return {
    name: 'catalogue',
    handlers: catalogueHandlers(platform),
    operatorHandlers: catalogueOperatorHandlers(platform),
    async start() {
      // Read beside the rest of the start: the first visitor waits for it, the start does not.
      void getCatalogue(platform)
        .snapshot()
        .catch((error: unknown) =>
          platform.log.warn({ error }, 'the catalogue cannot be read yet'),
        );
    },
    async stop() {
      getCatalogue(platform).stop();
    },
  };
}
