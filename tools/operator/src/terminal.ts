export const NO_KEY = 'No operator key: set OPERATOR_KEY, or start the product once.';

/** Prints an error and returns the exit code. */
export function printError(code: number, text: string): number {
  console.error(text);
  return code;
}
