import { vars } from '@baize/ui/theme';
import { layers } from '@baize/ui/theme/style';
import { globalStyle } from '@vanilla-extract/css';

const { color } = vars;

/** A style for print only. */
const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@media': { print: { '@layer': { [layers.screen]: rule as never } } } });

// Print is black on white in every scheme and brand, without controls.
onPaper(':root:root', {
  colorScheme: 'light',
  background: 'white !important',
  vars: {
    [color.canvas]: 'white !important',
    // An open dialog darkens the page behind it.
    [color.scrim]: 'transparent !important',
    [color.surface]: 'white !important',
    [color.surfaceRaised]: 'white !important',
    [color.surfaceSunken]: 'white !important',
    [color.text]: 'black !important',
    [color.textMuted]: '#333 !important',
    [color.textSubtle]: '#333 !important',
    [color.border]: '#bbb !important',
    [color.borderStrong]: '#888 !important',
    [color.successText]: 'black !important',
    [color.dangerText]: 'black !important',
    [color.accentText]: 'black !important',
  },
});
onPaper('body', { background: 'none !important' });
onPaper('header, footer, nav, aside, [role="dialog"]', {
  display: 'none !important',
});
onPaper('a', { color: 'inherit', textDecoration: 'none' });
onPaper('thead', { display: 'table-header-group' });
onPaper('tr', { breakInside: 'avoid' });
