/** The game that a page frames. */
import type { FrameLocator, Page } from '@playwright/test';

export const getFrame = (page: Page): FrameLocator => page.frameLocator('iframe');
export const spinIn = (frame: FrameLocator) =>
  frame.getByRole('button', { name: 'Spin', exact: true });
