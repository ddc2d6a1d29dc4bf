/** Forms of the page in which a person has typed something that was not sent. */
const started = new Set<Element>();

/**
 * Follows what is typed, from the first field on: a form may be filled before the page is idle.
 * Fields outside of a form count by their nearest section.
 */
export function followForms(): void {
  addEventListener('input', ({ target }) => {
    const form = target instanceof Element && (target.closest('form') ?? target.closest('main'));
    if (form) started.add(form);
  });
  addEventListener('reset', ({ target }) => started.delete(target as Element));
}

/** Whether a reload would lose what was typed: a form that left the page was sent or given up. */
export function hasStartedForm(): boolean {
  for (const form of started) if (!form.isConnected) started.delete(form);
  return started.size > 0;
}
