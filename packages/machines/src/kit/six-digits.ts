/** Checks a typed six-digit code of an app or a message; null if it may be right. */
export function sixDigitsProblem(code: string): 'required' | 'format' | null {
  if (code === '') return 'required';
  return /^\d{6}$/.test(code) ? null : 'format';
}
