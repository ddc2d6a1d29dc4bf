import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { CopyButton } from './CopyButton.tsx';

const shared = { text: 'REF-7Q2K', label: 'Copy', copiedLabel: 'Copied' };

describeComponent({
  name: 'CopyButton',
  element: (probe) => <CopyButton {...probe} {...shared} />,
  longText: (text) => <CopyButton {...shared} label={text} />,
  inLine: (text) => <CopyButton {...shared} label={text} />,
});

test('copies, confirms it, and resets', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<CopyButton {...shared} />);
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(write).toHaveBeenCalledWith('REF-7Q2K');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  await expect.element(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('notifies the caller when clipboard access is denied', async () => {
  const fail = vi.fn<() => void>();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  await render(<CopyButton {...shared} onFail={fail} />);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => fail.mock.calls.length).toBe(1);
});
