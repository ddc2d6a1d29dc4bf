export { ErrorSummary } from './ErrorSummary.tsx';
export type { ErrorSummaryProps, FieldProblem } from './ErrorSummary.tsx';
export { Field, FieldError } from './Field.tsx';
export type { ControlProps, FieldProps, FieldTexts } from './Field.tsx';
export { Form } from './Form.tsx';
export type { FormProps } from './Form.tsx';
