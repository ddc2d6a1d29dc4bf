export { TextField } from './TextField.tsx';
export type { TextFieldProps } from './TextField.tsx';
export type { InputFieldProps } from './InputFrame.tsx';
