/** Presses buttons for a walk. */
import type { Locator, Page } from '@playwright/test';

/**
 * Presses a button by the keyboard as soon as it is enabled. A pointer would wait until nothing
 * moves; the journeys use one.
 */
export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name, exact: true, disabled: false }).press('Enter');
