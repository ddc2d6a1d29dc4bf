export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts and we have. */
export function chooseEncoding(accepted: string | undefined, have: readonly Encoding[]): Encoding {
  const acceptedEncodings = new Set(
    (accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  for (const encoding of ['br', 'gzip'] as const) {
    if (have.includes(encoding) && acceptedEncodings.has(encoding)) return encoding;
  }
  return 'identity';
}
