import type { ReactNode } from 'react';

/** One of the options. */
export interface ComboboxOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line; it is searched if it is a text. */
  detail?: ReactNode;
}

/** The options of which some word begins with the query, without regard to case and accents. */
export function filterOptions<Option extends ComboboxOption>(
  options: readonly Option[],
  query: string,
): readonly Option[] {
  const needle = simplify(query).trim();
  if (needle === '') return options;
  return options.filter(({ label, detail }) => {
    const text = simplify(`${label} ${typeof detail === 'string' ? detail : ''}`);
    return text.startsWith(needle) || text.includes(` ${needle}`);
  });
}

const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase();
