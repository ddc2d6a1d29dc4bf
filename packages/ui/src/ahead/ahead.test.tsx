import { Activity, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { TextField } from '../TextField/index.ts';
import { coverAhead, layOutAhead, uncoverAhead } from './index.ts';

/** A page that draws its login ahead, and can ask something else meanwhile. */
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
const drawn = () => document.querySelector<HTMLElement>('body > [role="dialog"]:has(input)');
const getHeight = (element: Element | null) => element?.getBoundingClientRect().height ?? 0;

async function open() {
  await render(<Page />);
  await expect.poll(drawn).not.toBeNull();
  expect(getHeight(drawn())).toBe(0);
  layOutAhead();
  expect(getHeight(drawn())).toBeGreaterThan(50);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

test('what stands ready is laid out, and can neither be seen nor reached', async () => {
  await open();
  for (let press = 0; press < 6; press += 1) {
    await userEvent.tab();
    expect(drawn()?.contains(document.activeElement)).toBe(false);
  }
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.element(login()).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(page.getByLabelText('User name').element());
});

test('another overlay that opens meanwhile does not uncover it', async () => {
  await open();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog', { name: 'News' })).toBeVisible();
  expect(login().query()).toBeNull();
  // Its name comes late; that it is covered does not.
  expect(drawn()?.checkVisibility({ visibilityProperty: true })).toBe(false);
});

test('it is seen as soon as it is uncovered, and no more when it is covered again', async () => {
  await open();
  // Its name is one of the effects that React gives it later.
  const dialog = page.getByRole('dialog');
  expect(uncoverAhead()).toBe(true);
  await expect.element(dialog).toBeVisible();
  coverAhead();
  expect(dialog.query()).toBeNull();
  expect(uncoverAhead()).toBe(true);
});

test('where nothing stands ready, nothing is uncovered', async () => {
  await render(<Button>Log in</Button>);
  expect(uncoverAhead()).toBe(false);
});
