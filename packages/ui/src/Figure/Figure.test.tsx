import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeComponent } from '../../test/describe-component.tsx';
import { Figure, isolate } from './index.ts';

describeComponent({
  name: 'Figure',
  element: (probe) => <Figure {...probe}>-0.9%</Figure>,
});

/** Left edges of the characters of a text, in their written order. */
function getPlaces(text: ChildNode, from = 0): number[] {
  return Array.from(text.textContent!.slice(from), (_, at) => {
    const range = document.createRange();
    range.setStart(text, from + at);
    range.setEnd(text, from + at + 1);
    return range.getBoundingClientRect().left;
  });
}

test.each(['-0.9%', '+12%', '(GMT+7)'])('keeps %s in order in right-to-left text', async (text) => {
  await render(
    <p dir="rtl" lang="ar">
      وقت <Figure data-testid="figure">{text}</Figure> وقت
    </p>,
  );
  const places = getPlaces(page.getByTestId('figure').element().firstChild!);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('isolates a value of a message', async () => {
  await render(
    <p dir="rtl" lang="ar" data-testid="message">
      {`وقت ${isolate('-0.9%')}`}
    </p>,
  );
  const text = page.getByTestId('message').element().firstChild!;
  const places = getPlaces(text, text.textContent!.indexOf('-0.9')).slice(0, 5);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
