/**
 * The options of every machine. A chart that goes round without any event would stand still and take
 * the page with it: after so many steps it ends with an error instead.
 */
export const machineOptions = { maxIterations: 100 } as const;
