import type { Platform, ServerModule } from '../../platform/platform.ts';
import { getCatalogue } from './catalogue.ts';
import { catalogueHandlers, type CatalogueNeeds, catalogueOperatorHandlers } from './handlers.ts';

export { addToCatalogue, type NewGame, type NewRoom } from './add.ts';
export { ART_VERSION, bannerPicture, gameIcon } from './art-urls.ts';
export { NO_FLAGS, getCatalogue, type Catalogue, type Flags } from './catalogue.ts';
export { fromWireType, wireType, type GameType, type WireGameType } from './game-types.ts';
export { toGamePage } from './handlers.ts';
export { findGames, getPage } from './query.ts';
export type { CatalogueGame, CatalogueVendor, Snapshot } from './snapshot.ts';
export { games } from './views.ts';
export { localised } from '../language/index.ts';
export { toWireGame } from './wire.ts';
import { liveGameHandlers, liveReportHandlers } from './live-games.ts';
import { roomHandlers } from './room-reports.ts';
import './tables.ts';

/** The lobby: vendors, games, search, and the operator's maintenance flags. */
export function createCatalogueModule(platform: Platform, needs: CatalogueNeeds): ServerModule {
  return {
    name: 'catalogue',
    handlers: { ...catalogueHandlers(platform, needs), ...liveGameHandlers(platform) },
    operatorHandlers: catalogueOperatorHandlers(platform),
    seamlessHandlers: { ...roomHandlers(platform), ...liveReportHandlers(platform) },
    warmUp() {
      void getCatalogue(platform)
        .snapshot()
        // Runs after everything that waits for the catalogue.
        .then(({ getSearchIndex }) => setImmediate(getSearchIndex))
        .catch((error: unknown) =>
          platform.log.warn({ error }, 'the catalogue cannot be read yet'),
        );
    },
    async stop() {
      getCatalogue(platform).stop();
    },
  };
}
