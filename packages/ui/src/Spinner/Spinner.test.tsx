import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Spinner } from './Spinner.tsx';

describeComponent({
  name: 'Spinner',
  element: (probe) => <Spinner {...probe} label="Loading" />,
});

test('announces what is loading', async () => {
  await render(<Spinner label="Loading games" />);
  await expect.element(page.getByRole('img', { name: 'Loading games' })).toBeInTheDocument();
});
