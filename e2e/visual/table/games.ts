/** Addresses of games of the demo. */
const getAddress = (nodeId: string, vassalage: string, gameCode: string): string =>
  new URLSearchParams({ nodeId, vassalage, gameCode, gameType: 'RNG' }).toString();

export const game = getAddress('16484', 'PLT', 'plt-rng-328');

/** The same game as the subject of a popup. */
export const gameSubject = new URLSearchParams({ game }).toString();
