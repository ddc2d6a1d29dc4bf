import type { Platform, ServerModule } from '../../platform/platform.ts';
import { serveBrandFiles } from './files.ts';
import { brandHandlers } from './handlers.ts';
import './tables.ts';

export { opensPreview } from './preview.ts';

/** Brands that the operator designs: draft, preview, versions and the files of their look. */
export function createBrandsModule(platform: Platform): ServerModule {
  return {
    name: 'brands',
    operatorHandlers: brandHandlers(platform),
    routes: (http) => serveBrandFiles(http, platform),
  };
}
