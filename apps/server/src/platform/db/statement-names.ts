/** A statement gets a name after this many uses, because most others are never repeated. */
const USES = 4;
/** Each connection keeps parsed statements, some ten kilobytes each. */
const MAX_NAMES = 400;
/** Maximum texts counted at a time: lists of varying length produce new ones without end. */
const MAX_COUNTED = 2000;

/**
 * Names frequently repeated statements, so that a connection parses and analyses them once. Returns
 * a text's name, or undefined for an unnamed one.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === MAX_NAMES) return name;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < USES) {
      if (uses.size === MAX_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const newName = `baize_${names.size + 1}`;
    names.set(text, newName);
    return newName;
  };
}
