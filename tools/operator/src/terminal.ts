export const NO_KEY = 'No operator key: set OPERATOR_KEY, or start the product once.';

/** Prints an error and returns the exit code. */
export function printError(code: number, text: string): number {
  console.error(text);
  return code;
}

/** A command that cannot run as it was given; the message says why. */
export class CommandError extends Error {}
