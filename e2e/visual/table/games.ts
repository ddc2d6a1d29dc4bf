/** Games of the demo, as addresses name them. */
const named = (nodeId: string, vassalage: string, gameCode: string): string =>
  new URLSearchParams({ nodeId, vassalage, gameCode, gameType: 'RNG' }).toString();

export const game = named('16484', 'PLT', 'plt-rng-328');

/** The same as the subject of a popup. */
export const gameSubject = new URLSearchParams({ game }).toString();
