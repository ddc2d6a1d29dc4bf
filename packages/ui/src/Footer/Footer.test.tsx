import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Footer, type FooterProps } from './Footer.tsx';

const link = (id: string, label = id) => ({ id, label, href: `#/${id}` });
const props: FooterProps = {
  label: 'Site',
  groups: [
    {
      id: 'rng',
      title: 'Slots',
      vendors: ['TCG_A', 'Amber', 'Birch', 'Cedar', 'Dahlia', 'Elm', 'Fir'].map((id) => link(id)),
      all: link('rng', 'All slots'),
    },
  ],
  hiddenPrefixes: ['TCG'],
  help: { title: 'Help', links: [link('help', 'Help centre')] },
  feedback: { label: 'Feedback', onOpen: () => undefined },
  vendorIcons: [{ id: 'Amber', name: 'Amber' }],
  licence: { label: 'Check our licence', href: 'https://licence.example/baize' },
  responsible: { title: 'Play responsibly', text: 'Set limits before you play.' },
  minAge: 18,
  minAgeLabel: 'For people of 18 and older only',
};

describeComponent({
  name: 'Footer',
  element: () => <Footer {...props} />,
  longText: (text) => <Footer {...props} responsible={{ title: text, text }} />,
  forwards: 'none',
});

test('[W52] [K22] [K23] lists five vendors of a type, none of the hidden ones, and all', async () => {
  await render(<Footer {...props} />);
  const names = Array.from(
    document.querySelectorAll('footer section:first-child a'),
    (one) => one.textContent,
  );
  expect(names).toEqual(['Amber', 'Birch', 'Cedar', 'Dahlia', 'Elm', 'All slots']);
});

test('[W53] [W54] [W56] holds help, vendor emblems and the licence link', async () => {
  await render(<Footer {...props} />);
  await expect
    .element(page.getByRole('link', { name: 'Help centre' }))
    .toHaveAttribute('href', '#/help');
  await expect
    .element(page.getByRole('link', { name: 'Check our licence' }))
    .toHaveAttribute('href', props.licence.href);
  expect(page.getByText('Amber').elements()).toHaveLength(2);
});

test('[W55] opens the feedback form', async () => {
  const open = vi.fn<() => void>();
  await render(<Footer {...props} feedback={{ label: 'Feedback', onOpen: open }} />);
  await page.getByRole('button', { name: 'Feedback' }).click();
  expect(open).toHaveBeenCalledOnce();
});

test('shows the configured age in the age mark', async () => {
  await render(<Footer {...props} minAge={21} minAgeLabel="21 and older only" />);
  await expect
    .element(page.getByRole('img', { name: '21 and older only' }))
    .toHaveTextContent('21+');
});
