/** Maximum games of a row on home (W1, K11). */
export const ROW_LIMIT = 7;
