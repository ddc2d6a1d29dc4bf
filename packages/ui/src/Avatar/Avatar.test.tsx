import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Avatar } from './Avatar.tsx';

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';

describeComponent({
  name: 'Avatar',
  element: (probe) => <Avatar {...probe} name="player01" />,
  states: {
    picture: <Avatar name="player01" src={picture} />,
    initial: <Avatar name="player01" />,
  },
});

test('falls back to the initial if the picture cannot be loaded', async () => {
  const { container } = await render(<Avatar name=" đoàn" src="data:image/png,broken" />);
  await expect.poll(() => container.textContent).toBe('đ');
});
