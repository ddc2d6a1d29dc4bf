/** The form of the security centre that adds an e-mail address to an account. */
import type { Page } from '@playwright/test';

export function addingEmail(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Add e-mail address' });
  return {
    opener: page.getByRole('button', { name: 'Add e-mail address' }),
    dialog,
    address: dialog.getByRole('textbox', { name: /^E-mail/ }),
    send: dialog.getByRole('button', { name: 'Send' }),
    code: dialog.getByRole('textbox', { name: /^Code/ }),
  };
}
