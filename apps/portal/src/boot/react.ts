/** Evaluates React alone, as one task. */
export { createElement } from 'react';
export { jsx } from 'react/jsx-runtime';
export { hydrateRoot } from 'react-dom/client';
