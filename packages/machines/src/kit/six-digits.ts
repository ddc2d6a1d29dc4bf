/** What is wrong with a typed code of six digits, as apps and messages have them; null when it may be right. */
export function sixDigitsProblem(code: string): 'required' | 'format' | null {
  if (code === '') return 'required';
  return /^\d{6}$/.test(code) ? null : 'format';
}
