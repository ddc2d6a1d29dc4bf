import { noted } from '../store/noted.ts';

/** What a page calls itself where its route's title would be too little; nothing when it is left. */
export const pageTitle = noted<string>();
