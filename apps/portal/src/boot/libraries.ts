/**
 * Evaluates the libraries that the first screen needs, after React and before the app.
 * They are named, not merely imported: packages without side effects would be dropped otherwise.
 */
export { QueryClient } from '@tanstack/react-query';
export { IntlProvider } from 'react-intl';
export { Router } from 'wouter';
