const SECRETS = new Set(['password', 'confirmPassword', 'paymentPassword']);

/** Whether a field is a secret, which is used exactly as typed and never displayed. */
export function isSecret(field: string): boolean {
  return SECRETS.has(field);
}
