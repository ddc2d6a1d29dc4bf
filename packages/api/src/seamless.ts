import type { components } from './generated/seamless.ts';

export type { components, operations, paths } from './generated/seamless.ts';

/** Every schema of the seamless API by its name in the document. */
export type SeamlessSchemas = components['schemas'];
