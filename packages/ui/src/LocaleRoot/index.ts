export { LocaleRoot, useLocale } from './LocaleRoot.tsx';
export type { Dir, LocaleRootProps } from './LocaleRoot.tsx';
