import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Section } from './Section.tsx';

describeComponent({
  name: 'Section',
  element: () => (
    <Section title="Slots" seeAll={{ text: 'See all', label: 'See all slots', href: '/rng' }}>
      <p>games</p>
    </Section>
  ),
  longText: (text) => <Section title={text}>games</Section>,
  forwards: 'none',
});

test('is a region named by its title', async () => {
  await render(<Section title="Slots">games</Section>);
  await expect.element(page.getByRole('region', { name: 'Slots' })).toBeVisible();
});

test('reserves its height without being rendered far below the screen', async () => {
  await render(
    <div>
      <div style={{ blockSize: 9000 }} />
      <Section title="Slots">games</Section>
    </div>,
  );
  const section = page.getByRole('region', { name: 'Slots' }).element();
  await expect.poll(() => section.getBoundingClientRect().height).toBeGreaterThan(200);
});
