const SECRETS = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** Whether a field is a secret: it is taken as it was typed, and nobody reads it. */
export function isSecret(field: string): boolean {
  return SECRETS.has(field);
}
