import { createGlobalThemeContract } from '@vanilla-extract/css';
import { baize } from './brands.ts';
import { varName } from './names.ts';
import { baseTokens } from './tokens.ts';

/**
 * The theme contract: use it in `*.css.ts` files only, e.g. `color: vars.color.textMuted`,
 * `padding: vars.space[4]`, `borderRadius: vars.radius.md`, `fontSize: vars.font.sizeSm`,
 * `transition: \`opacity ${vars.motion.fast}\``. Groups: `color`, `space`, `radius`, `font`,
 * `size`, `motion`, `z`; shadows are colours of a scheme (`vars.color.shadowMd`).
 *
 * Names are stable and public: `vars.color.accentHover` is `--bz-color-accent-hover`. What each
 * token is for is written where its type is: `brandTypes.ts` for colours, `tokens.ts` for the rest.
 */
export const vars = createGlobalThemeContract(
  { color: baize.colors.dark, ...baseTokens },
  (_value, path) => varName(path),
);
