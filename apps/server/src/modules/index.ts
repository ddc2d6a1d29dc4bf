import type { Platform, ServerModule } from '../platform/platform.ts';

/** The rooms of the server in the order in which they start. */
export const moduleFactories: readonly ((platform: Platform) => ServerModule)[] = [];
