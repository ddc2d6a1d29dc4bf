/** Keys that no recorder may show, by machine id. */
export { secretKeys } from '../generated/secrets.ts';
