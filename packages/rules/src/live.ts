/** How long the phase of a vendor's report about a live game counts; after that it is unknown. */
export const LIVE_PHASE_MS = 60_000;
