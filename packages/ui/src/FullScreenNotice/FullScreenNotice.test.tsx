import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Button } from '../Button/index.ts';
import { FullScreenNotice } from './FullScreenNotice.tsx';

describeComponent({
  name: 'FullScreenNotice',
  element: (probe) => (
    <FullScreenNotice
      {...probe}
      reason="region"
      title="Not available where you are"
      detail={{ label: 'Your address', value: '203.0.113.7' }}
      actions={<Button>Customer service</Button>}
    >
      Please contact us.
    </FullScreenNotice>
  ),
  longText: (text) => (
    <FullScreenNotice reason="broken" title={text} detail={{ label: text, value: text }}>
      {text}
    </FullScreenNotice>
  ),
  states: {
    maintenance: <FullScreenNotice reason="maintenance" title="Maintenance" />,
    region: <FullScreenNotice reason="region" title="Region" />,
    unreachable: <FullScreenNotice reason="unreachable" title="Unreachable" />,
    broken: <FullScreenNotice reason="broken" title="Broken" />,
  },
});

test('shows the address that was blocked', async () => {
  await render(
    <FullScreenNotice
      reason="region"
      title="Blocked"
      detail={{ label: 'Your address', value: '2001:db8::7' }}
    />,
  );
  await expect.element(page.getByText('2001:db8::7')).toBeVisible();
});
