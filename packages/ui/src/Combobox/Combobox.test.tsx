import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeViolations } from '../../test/axe.ts';
import { describeComponent } from '../../test/describe-component.tsx';
import { Combobox } from './Combobox.tsx';
import { filterOptions } from './filter.ts';

const options = [
  { value: 'acb', label: 'ACB', detail: 'Asia Commercial' },
  { value: 'tcb', label: 'Techcombank' },
  { value: 'vcb', label: 'Vietcombank' },
] as const;
type Bank = (typeof options)[number]['value'];
const countText = (count: number): string => `${count} banks`;
const shared = { label: 'Bank', options, countText } as const;
const nothing = (): void => {};

describeComponent({
  name: 'Combobox',
  element: ({ className }) => (
    <Combobox {...shared} className={className} value="tcb" onValueChange={nothing} hint="Yours" />
  ),
  forwards: 'class',
  longText: (text) => (
    <Combobox
      label={text}
      hint={text}
      error={text}
      options={[{ value: 'a', label: text }]}
      countText={countText}
      value="a"
      onValueChange={nothing}
    />
  ),
  states: { closed: <Combobox {...shared} value={undefined} onValueChange={nothing} /> },
});

function Example({ start }: { readonly start?: Bank }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <Combobox {...shared} value={value} onValueChange={setValue} />
      <p data-testid="value">{value ?? 'none'}</p>
    </>
  );
}

const box = () => page.getByRole('combobox', { name: 'Bank' });
const value = () => page.getByTestId('value');

test('filters while typing and selects by Enter', async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('tech');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('option')).toHaveTextContent('Techcombank');
  expect(await axeViolations(document.body)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(value()).toHaveTextContent('tcb');
  await expect.element(box()).toHaveValue('Techcombank');
  await expect.element(box()).toHaveAttribute('aria-expanded', 'false');
});

test('opens at the selected option and moves by arrow keys', async () => {
  await render(<Example start="tcb" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const active = () =>
    document.getElementById(box().element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(() => active()?.textContent).toBe('Techcombank');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => active()?.textContent).toBe('Vietcombank');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => active()?.textContent).toContain('ACB');
  await userEvent.keyboard('{Enter}');
  await expect.element(value()).toHaveTextContent('acb');
});

test('keeps the selection on Escape and when the focus leaves', async () => {
  await render(<Example start="tcb" />);
  await userEvent.tab();
  await userEvent.keyboard('viet{Escape}');
  await expect.element(box()).toHaveValue('Techcombank');
  await userEvent.keyboard('viet');
  await userEvent.tab();
  await expect.element(box()).toHaveValue('Techcombank');
  await expect.element(value()).toHaveTextContent('tcb');
});

test('selects by a press', async () => {
  await render(<Example />);
  await box().click();
  await page.getByRole('option', { name: 'Vietcombank' }).click();
  await expect.element(value()).toHaveTextContent('vcb');
  await expect.element(box()).toHaveFocus();
});

test('says when nothing matches', async () => {
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard('xyz');
  await expect.element(page.getByRole('listbox')).toHaveTextContent('0 banks');
  await userEvent.keyboard('{Enter}');
  await expect.element(value()).toHaveTextContent('none');
});

test('finds words by their beginning, without accents and in the detail', () => {
  const cities = [
    { value: 'dn', label: 'Đà Nẵng' },
    { value: 'hn', label: 'Hà Nội', detail: 'Capital' },
  ];
  const find = (query: string) => filterOptions(cities, query).map((city) => city.value);
  expect(find('nang')).toEqual(['dn']);
  expect(find('da')).toEqual(['dn']);
  expect(find('CAP')).toEqual(['hn']);
  expect(find('oi')).toEqual([]);
  expect(find(' ')).toEqual(['dn', 'hn']);
});
