/** How the ledger calls what is granted, what becomes cash and what goes back to the platform. */
export const GRANT = 'bonus';
export const RELEASE = 'bonus-release';
export const FORFEIT = 'bonus-forfeit';
/** The source that all of them name. */
export const SOURCE = 'bonus';
