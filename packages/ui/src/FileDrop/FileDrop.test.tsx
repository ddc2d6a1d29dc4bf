import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { FileDrop } from './FileDrop.tsx';

const nothing = (): void => {};
const shared = { label: 'Proof', buttonLabel: 'Choose', onFiles: nothing };

describeComponent({
  name: 'FileDrop',
  element: (probe) => (
    <FileDrop {...probe} {...shared}>
      Up to 3 pictures
    </FileDrop>
  ),
  longText: (text) => (
    <FileDrop {...shared} label={text} buttonLabel={text}>
      {text}
    </FileDrop>
  ),
  states: { idle: <FileDrop {...shared}>Up to 3</FileDrop> },
});

const picture = new File(['x'], 'slip.png', { type: 'image/png' });

async function renderFileDrop() {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  const { container } = await render(
    <FileDrop {...shared} onFiles={onFiles} accept="image/png">
      Up to 3
    </FileDrop>,
  );
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { container, names, zone: container.querySelector('[data-state]') as HTMLElement };
}

const createDragEvent = (type: string, files: readonly File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
};

test('accepts selected files, also the same file twice', async () => {
  const { container, names } = await renderFileDrop();
  const input = container.querySelector('input')!;
  await userEvent.upload(input, picture);
  await userEvent.upload(input, picture);
  expect(names()).toEqual([['slip.png'], ['slip.png']]);
  expect(input.accept).toBe('image/png');
});

test('opens the file dialog by its button, also by keyboard', async () => {
  const { container } = await renderFileDrop();
  const open = vi.spyOn(container.querySelector('input')!, 'click').mockImplementation(nothing);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(open).toHaveBeenCalledOnce();
});

test('accepts dropped files, and highlights the target', async () => {
  const { zone, names } = await renderFileDrop();
  zone.dispatchEvent(createDragEvent('dragover', [picture]));
  await expect.poll(() => zone.dataset['state']).toBe('over');
  zone.dispatchEvent(createDragEvent('dragleave', []));
  await expect.poll(() => zone.dataset['state']).toBe('idle');
  const drop = createDragEvent('drop', [picture, picture]);
  zone.dispatchEvent(drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(names()).toEqual([['slip.png', 'slip.png']]);
});

test('keeps the page when a file is dropped beside it, and ignores text', async () => {
  const { zone, names } = await renderFileDrop();
  const beside = createDragEvent('drop', [picture]);
  document.body.dispatchEvent(beside);
  expect(beside.defaultPrevented).toBe(true);
  zone.dispatchEvent(createDragEvent('dragover', []));
  zone.dispatchEvent(createDragEvent('drop', []));
  expect(zone.dataset['state']).toBe('idle');
  expect(names()).toEqual([]);
});

test('accepts files pasted anywhere while it is mounted', async () => {
  const { names } = await renderFileDrop();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(picture);
  document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
  expect(names()).toEqual([['slip.png']]);
  await page.getByRole('group', { name: 'Proof' }).element();
});
