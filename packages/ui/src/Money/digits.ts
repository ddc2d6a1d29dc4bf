import { createContext } from 'react';

/** Default fraction digits of every Money below; 2 without a provider (H84). */
export const MoneyDigits = createContext(2);
