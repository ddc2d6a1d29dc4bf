/** The time of every picture: a Wednesday, in the middle of a day, a month and a year. */
export const FIXED_TIME = '2026-06-17T08:00:00Z';
