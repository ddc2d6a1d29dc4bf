/** Layouts and models by the id of the machine, for the inspector. */
export { layouts, models } from '../generated/on-demand.ts';
