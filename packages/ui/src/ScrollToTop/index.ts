export { ScrollToTop } from './ScrollToTop.tsx';
