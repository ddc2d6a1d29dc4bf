/**
 * The options of every machine. After this many steps without an event a looping chart ends with an
 * error, instead of freezing the page.
 */
export const machineOptions = { maxIterations: 100 } as const;
