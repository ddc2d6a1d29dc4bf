import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { TagField } from './TagField.tsx';

const shared = {
  label: 'Accounts',
  removeLabel: (value: string): string => `Remove ${value}`,
  changeText: (value: string, change: string): string => `${value} ${change}`,
};
const nothing = (): void => {};

describeComponent({
  name: 'TagField',
  element: ({ className }) => (
    <TagField {...shared} className={className} values={['one', 'two']} onValuesChange={nothing} />
  ),
  forwards: 'class',
  longText: (text) => (
    <TagField
      {...shared}
      label={text}
      hint={text}
      error={text}
      values={[text]}
      onValuesChange={nothing}
    />
  ),
  states: {
    valid: <TagField {...shared} values={[]} onValuesChange={nothing} />,
    invalid: <TagField {...shared} error="Unknown" values={['one']} onValuesChange={nothing} />,
  },
});

function Example({ start }: { readonly start: readonly string[] }) {
  const [values, setValues] = useState(start);
  return (
    <>
      <TagField {...shared} values={values} onValuesChange={setValues} />
      <p data-testid="values">{values.join('|')}</p>
    </>
  );
}

const values = () => page.getByTestId('values');
const field = () => page.getByRole('textbox', { name: 'Accounts' });

test('adds a tag by Enter and by a comma, each text once', async () => {
  await render(<Example start={[]} />);
  await userEvent.tab();
  await userEvent.keyboard('one{Enter}two,one{Enter}');
  await expect.element(values()).toHaveTextContent('one|two');
  await expect.element(field()).toHaveValue('');
  await expect.element(page.getByRole('status')).toHaveTextContent('two added');
});

test('makes several tags of a pasted list', async () => {
  await render(<Example start={[]} />);
  await field().fill('one, two; three');
  await expect.element(values()).toHaveTextContent('one|two|three');
});

test('removes the last tag by Backspace and any by its button', async () => {
  await render(<Example start={['one', 'two', 'three']} />);
  await field().click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(values()).toHaveTextContent('one|two');
  await page.getByRole('button', { name: 'Remove one' }).click();
  await expect.element(values()).toHaveTextContent(/^two$/);
  await expect.element(field()).toHaveFocus();
});
