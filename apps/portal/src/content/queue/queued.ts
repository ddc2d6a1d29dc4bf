import { noted } from '../../kernel/store/noted.ts';

/** Which announcement is on screen: the queue's chart writes it, the page shows it. */
export const queued = noted<string>();

/** The popup, by its name in the URL, that is drawn ahead of the click that opens it. */
export const drawnAhead = noted<string>();
