export { CheckboxGroup } from './CheckboxGroup.tsx';
export type { CheckboxGroupProps, CheckboxOption } from './CheckboxGroup.tsx';
