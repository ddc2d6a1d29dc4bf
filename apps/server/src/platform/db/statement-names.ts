/** A statement is given a name when it is sent so often, since most others never come again. */
const USES = 4;
/** Each connection keeps what it has parsed, some ten kilobytes a statement. */
const MAX_NAMES = 400;
/** So many texts are counted at a time: lists of every length make new ones without end. */
const MAX_COUNTED = 2000;

/**
 * Names for the statements that come again and again: a connection parses and analyses one with a name once. Answers the name
 * of a text, or undefined for one that is sent without.
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
    const made = `baize_${names.size + 1}`;
    names.set(text, made);
    return made;
  };
}
