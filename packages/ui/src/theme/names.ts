/**
 * The name of a token as a custom property, without the leading dashes: `color, accentHover` is
 * `bz-color-accent-hover`. One rule shared by the contract (build time) and brands (run time).
 */
export const varName = (path: readonly string[]): string => ['bz', ...path.map(kebab)].join('-');

const kebab = (word: string): string =>
  word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
