import type { components } from './generated/openapi.ts';

type Schemas = components['schemas'];

/**
 * The only table of game types: our code on the left, the wire's on the right. The specification
 * writes `Crash` in mixed case (H35); BINGO comes with the TY variant (H34).
 */
const wireNames = {
  HOME: 'HOME',
  PROMOTIONS: 'PROMOTIONS',
  ELOTT: 'ELOTT',
  LOTT: 'LOTT',
  LIVE: 'LIVE',
  SPORTS: 'SPORTS',
  FISH: 'FISH',
  RNG: 'RNG',
  PVP: 'PVP',
  ESPORTS: 'ESPORTS',
  COCKFIGHT: 'COCKFIGHT',
  CRASH: 'Crash',
  BINGO: 'BINGO',
} as const satisfies Record<string, Schemas['MenuCode']>;

type WireNames = typeof wireNames;

/** A menu entry: a game type, HOME or PROMOTIONS, in our spelling. */
export type MenuCode = keyof WireNames;
/** A game type in our spelling. */
export type GameType = Exclude<MenuCode, 'HOME' | 'PROMOTIONS'>;
/** A menu entry as the wire spells it. */
export type WireMenuCode = Schemas['MenuCode'];
/** A game type as the wire spells it. */
export type WireGameType = Schemas['GameType'];

type CodeOf<Wire extends WireMenuCode> = {
  [Code in MenuCode]: WireNames[Code] extends Wire ? Code : never;
}[MenuCode];

const codes = new Map<string, MenuCode>(
  Object.entries(wireNames).map(([code, wire]) => [wire, code as MenuCode]),
);

/** The wire's spelling of a code. */
export function toWireGameType<Code extends MenuCode>(code: Code): WireNames[Code] {
  return wireNames[code];
}

/** Our code for the wire's spelling; undefined for a word that the document does not contain. */
export function fromWireGameType<Wire extends WireMenuCode>(wire: Wire): CodeOf<Wire>;
export function fromWireGameType(wire: string): MenuCode | undefined;
export function fromWireGameType(wire: string): MenuCode | undefined {
  return codes.get(wire);
}
