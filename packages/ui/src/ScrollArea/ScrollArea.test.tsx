import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { ScrollArea } from './ScrollArea.tsx';

describeComponent({
  name: 'ScrollArea',
  element: (probe) => (
    <ScrollArea {...probe} label="Vendors">
      Forty vendors
    </ScrollArea>
  ),
  longText: (text) => <ScrollArea label="Vendors">{text}</ScrollArea>,
});

test('can be focused and scrolled by keyboard', async () => {
  await render(
    <ScrollArea label="Vendors" style={{ blockSize: 100 }}>
      <div style={{ blockSize: 1000 }}>Vendors</div>
    </ScrollArea>,
  );
  const area = page.getByRole('region', { name: 'Vendors' }).element();
  await userEvent.tab();
  expect(document.activeElement).toBe(area);
  await userEvent.keyboard('{End}');
  await expect.poll(() => area.scrollTop).toBe(900);
});
