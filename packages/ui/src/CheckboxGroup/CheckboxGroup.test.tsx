import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const options = [
  { value: 'money', label: 'Deposits', hint: 'And withdrawals' },
  { value: 'offers', label: 'Offers' },
] as const;
const shared = { label: 'Tell me about', options, onValuesChange: (): void => {} } as const;

describeComponent({
  name: 'CheckboxGroup',
  element: (probe) => <CheckboxGroup {...probe} {...shared} values={['money']} />,
  longText: (text) => (
    <CheckboxGroup
      label={text}
      options={[{ value: 'a', label: text, hint: text }]}
      values={['a']}
      error={text}
      onValuesChange={() => {}}
    />
  ),
  states: {
    valid: <CheckboxGroup {...shared} values={[]} />,
    invalid: <CheckboxGroup {...shared} values={[]} error="Choose one" />,
  },
});

test('ticks by Space and reports the values in the order of the options', async () => {
  function Example() {
    const [values, setValues] = useState<readonly ('money' | 'offers')[]>(['offers']);
    return (
      <>
        <CheckboxGroup {...shared} values={values} onValuesChange={setValues} />
        <output>{values.join(' ')}</output>
      </>
    );
  }
  await render(<Example />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('status')).toHaveTextContent('money offers');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('status')).toHaveTextContent(/^money$/);
});

test('is a group that its error describes', async () => {
  await render(<CheckboxGroup {...shared} values={[]} error="Choose one" />);
  const group = page.getByRole('group', { name: 'Tell me about' });
  await expect.element(group).toHaveAccessibleDescription('Choose one');
});
