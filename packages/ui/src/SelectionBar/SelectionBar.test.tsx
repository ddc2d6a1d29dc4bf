import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { SelectionBar, type SelectionBarProps } from './SelectionBar.tsx';

const props: SelectionBarProps = {
  label: 'Selected accounts',
  count: 2,
  countText: '2 accounts selected',
  clearLabel: 'Clear',
  onClear: () => {},
  children: (
    <>
      <Button size="sm">Offer</Button>
      <Button size="sm">Move</Button>
    </>
  ),
};

describeComponent({
  name: 'SelectionBar',
  element: ({ className }) => <SelectionBar {...props} className={className} />,
  longText: (text) => <SelectionBar {...props} countText={text} />,
  states: {
    some: <SelectionBar {...props} />,
    empty: <SelectionBar {...props} count={0} />,
  },
  forwards: 'class',
});

test('announces the count, and is hidden while it is zero', async () => {
  const { rerender } = await render(<SelectionBar {...props} count={0} />);
  const status = page.getByRole('status');
  await expect.element(status).toBeEmptyDOMElement();
  expect(page.getByRole('toolbar').elements()).toEqual([]);
  await rerender(<SelectionBar {...props} />);
  await expect.element(status).toHaveTextContent('2 accounts selected');
  await expect.element(page.getByRole('toolbar', { name: 'Selected accounts' })).toBeVisible();
});

test('moves between buttons by arrows, Home and End', async () => {
  const clear = vi.fn<() => void>();
  await render(<SelectionBar {...props} onClear={clear} />);
  const button = (name: string) => page.getByRole('button', { name });
  await userEvent.tab();
  await expect.element(button('Offer')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(button('Move')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(button('Clear')).toHaveFocus();
  await userEvent.keyboard('{Home}{End}{Enter}');
  expect(clear).toHaveBeenCalledOnce();
});
