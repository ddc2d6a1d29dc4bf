import type faces from '../../../words/en/faces.json';

/** A face or emblem of the slots; its name is a text of that key. */
export type FaceName = keyof typeof faces;
