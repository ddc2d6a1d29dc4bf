/**
 * Evaluates the libraries that the first screen needs, after React and before the app. They are
 * exported by name: an import alone of a side-effect-free package would be dropped.
 */
export { QueryClient } from '@tanstack/react-query';
export { IntlProvider } from 'react-intl';
export { Router } from 'wouter';
