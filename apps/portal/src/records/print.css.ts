import { vars } from '@baize/ui/theme';
import { layers } from '@baize/ui/theme/style';
import { globalStyle } from '@vanilla-extract/css';

const { color } = vars;

/** A rule for paper alone. */
const onPaper = (selector: string, rule: Parameters<typeof globalStyle>[1]): void =>
  globalStyle(selector, { '@media': { print: { '@layer': { [layers.screen]: rule as never } } } });

// Paper is white in every scheme, and nothing on it can be pressed.
onPaper(':root:root', {
  colorScheme: 'light',
  background: 'white',
  vars: {
    [color.canvas]: 'white',
    [color.surface]: 'white',
    [color.surfaceRaised]: 'white',
    [color.surfaceSunken]: 'white',
    [color.text]: 'black',
    [color.textMuted]: '#333',
    [color.textSubtle]: '#333',
    [color.border]: '#bbb',
    [color.borderStrong]: '#888',
    [color.successText]: 'black',
    [color.dangerText]: 'black',
    [color.accentText]: 'black',
  },
});
onPaper('header, footer, nav, aside, [role="dialog"], [data-shell-part]', {
  display: 'none !important',
});
onPaper('a', { color: 'inherit', textDecoration: 'none' });
onPaper('thead', { display: 'table-header-group' });
onPaper('tr', { breakInside: 'avoid' });
