import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { CountdownButton } from './CountdownButton.tsx';

const waitingLabel = (seconds: number): string => `Send again in ${seconds} s`;
const deadline = Date.parse('2026-11-21T12:01:00Z');
const before = (): number => deadline - 42_000;

describeComponent({
  name: 'CountdownButton',
  element: (probe) => (
    <CountdownButton {...probe} until={deadline} now={before} waitingLabel={waitingLabel}>
      Send code
    </CountdownButton>
  ),
  longText: (text) => (
    <CountdownButton until={undefined} waitingLabel={waitingLabel}>
      {text}
    </CountdownButton>
  ),
  states: {
    idle: (
      <CountdownButton until={undefined} waitingLabel={waitingLabel}>
        Send code
      </CountdownButton>
    ),
    counting: (
      <CountdownButton until={deadline} now={before} waitingLabel={waitingLabel}>
        Send code
      </CountdownButton>
    ),
  },
});

test('counts down to a stored deadline and can then be pressed', async () => {
  vi.useFakeTimers({ now: deadline - 2500, toFake: ['setTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const send = vi.fn<() => void>();
  await render(
    <CountdownButton until={deadline} waitingLabel={waitingLabel} onClick={send}>
      Send code
    </CountdownButton>,
  );
  const button = () => page.getByRole('button').element() as HTMLButtonElement;
  button().focus();
  const seen = [button().textContent];
  for (let second = 0; second < 3; second++) {
    button().click();
    await vi.advanceTimersByTimeAsync(1000);
    seen.push(button().textContent);
  }
  expect(seen).toEqual([
    'Send again in 3 s',
    'Send again in 2 s',
    'Send again in 1 s',
    'Send code',
  ]);
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button());
  button().click();
  expect(send).toHaveBeenCalledOnce();
});
