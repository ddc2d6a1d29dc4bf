import { component } from '../theme/style.ts';

export const sparkline = component({
  inlineSize: '100%',
  blockSize: '2rem',
  overflow: 'visible',
});
