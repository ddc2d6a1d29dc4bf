export { useSearchPlaces } from './useSearch.ts';
