export { DateTime } from './DateTime.tsx';
export type { DateTimeProps } from './DateTime.tsx';
export { formatDateTime, gmtOffset } from './formatDateTime.ts';
export type { DateTimeFormat, DateTimeParts } from './formatDateTime.ts';
