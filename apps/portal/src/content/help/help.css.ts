import { media, vars } from '@baize/ui/theme';
import { screen } from '@baize/ui/theme/style';

const { color, font, radius, size, space } = vars;

/** The topics beside the article; above it on a phone. */
export const page = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[4],
  '@media': { [media.lg]: { gridTemplateColumns: '15rem minmax(0, 44rem)', columnGap: space[6] } },
});

export const topics = screen({
  '@media': {
    [media.lg]: {
      gridColumn: 1,
      gridRow: 2,
      position: 'sticky',
      insetBlockStart: `calc(${size.header} + ${space[4]})`,
    },
  },
});

export const list = screen({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

export const topic = screen({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: size.hit,
  paddingInline: space[2],
  borderRadius: radius.md,
  color: color.accentText,
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { background: color.surfaceRaised } },
});

export const articles = screen({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  '@media': { [media.lg]: { gridColumn: 2, gridRow: 2 } },
});

export const heading = screen({
  marginBlock: `0 ${space[3]}`,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: font.sizeLg,
  fontWeight: font.weightBold,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});
