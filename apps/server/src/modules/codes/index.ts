export { getCodes, type CodeGuess, type CodeOrder, type Codes, type CodeSent } from './codes.ts';
export type { CodePurpose } from './tables.ts';
