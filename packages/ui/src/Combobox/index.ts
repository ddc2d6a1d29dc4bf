export { Combobox } from './Combobox.tsx';
export type { ComboboxProps } from './Combobox.tsx';
export type { ComboboxOption } from './filter.ts';
