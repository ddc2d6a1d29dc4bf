/**
 * Fetches and parses React in one task and runs it in the next: on a phone, one task for both would
 * delay a tap noticeably. The import is evaluated by its first call only.
 */
export async function runReact(): Promise<void> {
  await import('react/jsx-runtime');
  await import('react-dom/client');
}
