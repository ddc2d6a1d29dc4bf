export { LiveClock, type LiveClockProps } from './LiveClock.tsx';
export { zoneName, zoneTime } from './zone-time.ts';
