import { component } from '../theme/style.ts';
import { vars } from '../theme/contract.css.ts';

const { color, space, radius, size } = vars;

export const row = component({ display: 'flex', flexWrap: 'wrap', gap: space[2] });

export const answer = component({ flex: '1 1 5rem', minInlineSize: 0, display: 'flex' });

export const stretch = component({ flex: 1, minInlineSize: 0 });

/** Reserves space for the image, so that the dialog does not jump when it loads. */
export const picture = component({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '7.5rem',
  blockSize: size.control,
  border: `1px solid ${color.border}`,
  borderRadius: radius.md,
  overflow: 'hidden',
  // The server's image is dark on light.
  background: '#fff',
  color: '#333',
});

export const image = component({ inlineSize: '100%', blockSize: '100%', objectFit: 'contain' });
