import { wireType, type GameType } from './game-types.ts';

/** Increment when the drawings change: pictures are cached forever under their address. */
export const ART_VERSION = 3;

/** URL template of a tile's picture on a CDN (C71). */
export const ICON_TEMPLATE = `{cdn}/{vassalage}/{gameType}/{gameCode}.svg?v=${ART_VERSION}`;

/** Path of a game's picture on this origin. */
export const gameIcon = (vendor: string, type: GameType, code: string): string =>
  `/art/${vendor}/${wireType(type)}/${code}.svg?v=${ART_VERSION}`;

/** Path of a vendor's square mark. */
export const vendorIcon = (vendor: string): string => `/art/${vendor}/icon.svg?v=${ART_VERSION}`;

/** Path of a vendor's wordmark. */
export const vendorLogo = (vendor: string): string => `/art/${vendor}/logo.svg?v=${ART_VERSION}`;

/** Path of a banner's picture in a language. */
export const bannerPicture = (name: string, language: string): string =>
  `/art/banner/${name}-${language}.svg?v=${ART_VERSION}`;
