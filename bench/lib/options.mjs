/**
 * Reads a positive integer option `--name=`.
 * @param {readonly string[]} options
 * @param {string} name
 * @param {number} otherwise the default
 */
export function getNumber(options, name, otherwise) {
  const told = options.find((option) => option.startsWith(`--${name}=`));
  const number = told === undefined ? otherwise : Number(told.slice(name.length + 3));
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${name} is a whole number above 0`);
  return number;
}
