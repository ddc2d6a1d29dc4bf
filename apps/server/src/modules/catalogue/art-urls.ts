import { wireType, type GameType } from './game-types.ts';

/** Goes up when the drawings change: pictures are cached for ever under their address. */
export const ART_VERSION = 2;

/** How a client finds a tile's picture on a CDN base of its choice (C71). */
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
