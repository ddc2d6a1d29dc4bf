/** One row of a keyboard table. */
export interface KeyRow {
  readonly keys: string;
  readonly effect: string;
}

/** What a component's README says, as its documentation page shows it. */
export interface Guide {
  /** The folder of the component. */
  readonly name: string;
  /** The title: several names if the folder exports several components. */
  readonly title: string;
  readonly purpose: string;
  /** The first example, as source. */
  readonly example: string;
  /** What follows the example, as Markdown. */
  readonly notes: string;
  /** Names that other libraries give to such a component; the gallery finds it by them. */
  readonly otherNames: readonly string[];
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** Empty if `noKeys` says why there are none. */
  readonly keys: readonly KeyRow[];
  readonly noKeys: string | undefined;
  readonly accessibility: readonly string[];
}

const NO_KEYS = 'No keys: ';
const OTHER_NAMES = 'Also called: ';

/**
 * Reads the README of a component. Throws if a section is missing, so that every component has a
 * complete page.
 */
export function readGuide(name: string, readme: string): Guide {
  const [intro = '', ...sections] = readme.split(/^## /m);
  const bodies = new Map(sections.map(splitTitle));
  const body = (title: string): string => {
    const text = bodies.get(title);
    if (!text) throw new Error(`${name}/README.md has no section "${title}"`);
    return text;
  };
  const head = /^# (.+)\n+([\s\S]+?)\n+```tsx\n([\s\S]+?)\n```\n*([\s\S]*)$/.exec(intro);
  if (!head) throw new Error(`${name}/README.md does not begin with title, purpose and example`);
  const [, title = '', purpose = '', example = '', rest = ''] = head;
  const others = rest.split('\n').find((line) => line.startsWith(OTHER_NAMES));
  if (!others) throw new Error(`${name}/README.md does not say "${OTHER_NAMES}…"`);
  const keyboard = body('Keyboard');
  const noKeys = keyboard.startsWith(NO_KEYS) ? keyboard.slice(NO_KEYS.length) : undefined;
  return {
    name,
    title,
    purpose: joinLines(purpose).replaceAll('`', ''),
    example,
    notes: rest.replace(others, '').trim(),
    otherNames: others.slice(OTHER_NAMES.length).replace(/\.$/, '').split(/[;,] /),
    good: getItems(body('Do')),
    bad: getItems(body("Don't")),
    keys: noKeys === undefined ? getRows(keyboard) : [],
    noKeys,
    accessibility: getItems(body('Accessibility')),
  };
}

function splitTitle(section: string): [title: string, body: string] {
  const end = section.indexOf('\n');
  return [section.slice(0, end).trim(), section.slice(end).trim()];
}

const joinLines = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

/** The items of a Markdown list; an item may have several lines. */
const getItems = (list: string): string[] =>
  list
    .split(/^- /m)
    .map(joinLines)
    .filter((item) => item !== '');

/** The rows of a Markdown table with two columns, without its head. */
const getRows = (table: string): KeyRow[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Key '))
    .map((line) => {
      const [, keys = '', effect = ''] = line.split('|').map((cell) => cell.trim());
      return { keys, effect };
    });
