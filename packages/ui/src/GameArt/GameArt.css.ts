import { component } from '../theme/style.ts';

export const art = component({ display: 'block', inlineSize: '100%', blockSize: '100%' });
