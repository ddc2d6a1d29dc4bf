/**
 * React, fetched and read by one task, run by the next: a phone's processor does not take both without a
 * task that a tap would feel. What is imported here runs at its first import only.
 */
export async function runReact(): Promise<void> {
  await import('react/jsx-runtime');
  await import('react-dom/client');
}
