export { getAge, parseDate, type Day } from './dates.ts';
export { toDialableText } from './dialable-text.ts';
export { toAsciiDigits } from './digits.ts';
export { families, isPatternId, type PatternId } from './families.ts';
export {
  asksCode,
  asksPassword,
  cleanValue,
  type Consents,
  getFields,
  type FormSettings,
  type FormValues,
  type Variant,
  getVariants,
} from './fields.ts';
export { checkForm, type FormCheck, type PhoneReader } from './form.ts';
export { hasHidden, stripHidden } from './hidden.ts';
export { countCharacters } from './length.ts';
export { ANYTHING, isPattern, LONGEST_PATTERN, matchesPattern, wholePattern } from './pattern.ts';
export { checkField, checkShape, type FieldRule, type Matcher, type Problem } from './rule.ts';
export { isSecret } from './secrets.ts';
