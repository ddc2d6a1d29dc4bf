/** Height of a digit's cell, in em. */
export const CELL = 1.25;

/** Offset of a column of ten digits that shows one of them. */
export const getPlace = (digit: string): string => `translateY(${-CELL * Number(digit)}em)`;
