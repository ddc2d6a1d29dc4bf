import { createContext } from 'react';

/** Fraction digits that every Money below writes unless it is told otherwise; 2 without one (H84). */
export const MoneyDigits = createContext(2);
