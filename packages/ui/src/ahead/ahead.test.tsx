import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { TextField } from '../TextField/index.ts';
import { coverAhead, layOutAhead, uncoverAhead } from './index.ts';

/** A page that prepares its login, and can open another overlay in the meantime. */
function Page() {
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const logIn = (): void => {
    uncoverAhead();
    setShown(true);
  };
  return (
    <>
      <Button onClick={logIn}>Log in</Button>
      <Button onClick={() => setAsked(true)}>Ask</Button>
      <Dialog open={asked} onOpenChange={setAsked} title="News" closeLabel="Close">
        Text
      </Dialog>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <Dialog open onOpenChange={() => setShown(false)} title="Login" closeLabel="Close">
          <TextField label="User name" />
        </Dialog>
      </Activity>
    </>
  );
}

const login = () => page.getByRole('dialog', { name: 'Login' });
const findDrawnDialog = () =>
  document.querySelector<HTMLElement>('body > [role="dialog"]:has(input)');
const getHeight = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

async function open() {
  await render(<Page />);
  await expect.poll(findDrawnDialog).not.toBeNull();
  expect(getHeight(findDrawnDialog())).toBe(0);
  layOutAhead();
  expect(getHeight(findDrawnDialog())).toBeGreaterThan(50);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('lays out a prepared overlay, which is invisible and unreachable', async () => {
  await open();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    expect(findDrawnDialog()?.contains(document.activeElement)).toBe(false);
  }
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(login()).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('User name').element());
});

test('stays hidden when another overlay opens', async () => {
  await open();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  expect(login().query()).toBeNull();
  // Its accessible name is set later, but it is hidden at once.
  expect(findDrawnDialog()?.checkVisibility({ visibilityProperty: true })).toBe(false);
});

test('is visible as soon as it is revealed, and hidden when it is hidden again', async () => {
  await open();
  // Its name is set by an effect that React runs later.
  const dialog = page.getByRole('dialog');
  expect(uncoverAhead()).toBe(true);
  await expect.element(dialog).toBeVisible();
  coverAhead();
  expect(dialog.query()).toBeNull();
  expect(uncoverAhead()).toBe(true);
});

test('reveals nothing if no overlay is prepared', async () => {
  await render(<Button>Log in</Button>);
  expect(uncoverAhead()).toBe(false);
});
