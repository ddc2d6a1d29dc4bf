export { createSecondTicker, secondTicker } from './second-ticker.ts';
