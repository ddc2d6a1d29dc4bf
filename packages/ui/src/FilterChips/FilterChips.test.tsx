import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { FilterChips } from './FilterChips.tsx';

const names = [
  'Bluefathom',
  'Tidewheel',
  'Harbour & Pine',
  'Lanternfall',
  'Brass Kettle',
  'Ninefold',
];
const chips = names.map((name) => ({ value: name, label: name }));
const nothing = (): void => {};

describeComponent({
  name: 'FilterChips',
  element: (probe) => (
    <FilterChips
      {...probe}
      label="Providers"
      chips={chips}
      values={['Tidewheel']}
      onValuesChange={nothing}
      allLabel="All providers"
    />
  ),
  longText: (text) => (
    <FilterChips
      label="Providers"
      chips={[{ value: 'a', label: text }]}
      values={['a']}
      onValuesChange={nothing}
      allLabel={text}
    />
  ),
});

test('keeps height and text of chips in a line that is too short', async () => {
  await render(
    <div style={{ inlineSize: 320 }}>
      <FilterChips
        label="Providers"
        chips={chips}
        values={['Tidewheel']}
        onValuesChange={nothing}
        allLabel="All providers"
      />
    </div>,
  );
  for (const chip of page.getByRole('button').elements()) {
    const { height } = chip.getBoundingClientRect();
    expect(height, chip.textContent).toBe(40);
    expect(chip.scrollWidth, chip.textContent).toBeLessThanOrEqual(chip.clientWidth);
  }
});

test('adds to the selection, removes from it, and clears it', async () => {
  const change = vi.fn<(values: readonly string[]) => void>();
  const filter = (values: readonly string[]) => (
    <FilterChips
      label="Providers"
      chips={chips}
      values={values}
      onValuesChange={change}
      allLabel="All providers"
    />
  );
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const screen = await render(filter([]));
  await expect.element(chip('All providers')).toHaveAttribute('aria-pressed', 'true');
  await chip('Ninefold').click();
  expect(change).toHaveBeenLastCalledWith(['Ninefold']);
  await screen.rerender(filter(['Ninefold', 'Tidewheel']));
  await expect.element(chip('All providers')).toHaveAttribute('aria-pressed', 'false');
  await chip('Ninefold').click();
  expect(change).toHaveBeenLastCalledWith(['Tidewheel']);
  await chip('All providers').click();
  expect(change).toHaveBeenLastCalledWith([]);
});

test('scrolls to a selected chip that is far along the line', async () => {
  const many = Array.from({ length: 40 }, (_, at) => ({
    value: `v${at}`,
    label: `Provider ${at}`,
  }));
  await render(
    <FilterChips
      label="Providers"
      chips={many}
      values={['v30']}
      onValuesChange={() => {}}
      allLabel="All"
    />,
  );
  const line = page.getByRole('group').element().getBoundingClientRect();
  const chosen = page
    .getByRole('button', { name: 'Provider 30' })
    .element()
    .getBoundingClientRect();
  expect(chosen.left).toBeGreaterThanOrEqual(line.left);
  expect(chosen.right).toBeLessThanOrEqual(line.right);
});
