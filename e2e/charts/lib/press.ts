/** How a walk's hand presses things. */
import type { Locator, Page } from '@playwright/test';

/**
 * Presses a button as soon as it can be pressed, as somebody does who uses the keyboard. A pointer
 * would wait for frames in which nothing moves; the journeys use one.
 */
export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name, exact: true, disabled: false }).press('Enter');
