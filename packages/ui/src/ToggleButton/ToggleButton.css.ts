import { component } from '../theme/style.ts';

/** Filled when on, outlined when off: shape shows the state, not colour alone. */
export const toggle = component({ selectors: { '&[data-state="on"]': { fill: 'currentColor' } } });
