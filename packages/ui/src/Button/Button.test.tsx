import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Icon, iconLogIn } from '../Icon/index.ts';
import { Button } from './Button.tsx';

describeComponent({
  name: 'Button',
  element: (probe) => (
    <div>
      <Button {...probe} start={<Icon of={iconLogIn} />}>
        Log in
      </Button>
      {(['accent', 'highlight', 'danger', 'neutral'] as const).map((tone) =>
        (['solid', 'soft', 'outline', 'ghost'] as const).map((variant) => (
          <Button key={tone + variant} tone={tone} variant={variant} size="sm">
            {tone} {variant}
          </Button>
        )),
      )}
    </div>
  ),
  longText: (text) => <Button>{text}</Button>,
  inLine: (text) => <Button>{text}</Button>,
  states: { idle: <Button>Save</Button>, busy: <Button busy>Save</Button> },
});

test('is pressed by Enter and Space', async () => {
  const press = vi.fn<() => void>();
  await render(<Button onClick={press}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(2);
});

test('keeps focus, width and name but ignores presses while busy', async () => {
  const press = vi.fn<() => void>();
  const screen = await render(<Button onClick={press}>Save</Button>);
  const button = page.getByRole('button', { name: 'Save' });
  const width = button.element().getBoundingClientRect().width;
  button.element().focus();
  await screen.rerender(
    <Button onClick={press} busy>
      Save
    </Button>,
  );
  await userEvent.keyboard('{Enter}');
  expect(press).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button.element());
  expect(button.element().getBoundingClientRect().width).toBe(width);
});

test('does not submit a second time while busy', async () => {
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  );
  await render(
    <form onSubmit={submit}>
      <Button type="submit" busy>
        Pay
      </Button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(submit).not.toHaveBeenCalled();
});

test('has a hit area 40 px high when small', async () => {
  await render(
    <div style={{ padding: 20 }}>
      <Button size="sm">More</Button>
    </div>,
  );
  const button = page.getByRole('button').element();
  const { top, left, height } = button.getBoundingClientRect();
  expect(height).toBe(32);
  expect(document.elementFromPoint(left + 10, top - 3)).toBe(button);
});
