import axe from 'axe-core';
import { afterPaint } from '../src/internal/afterPaint.ts';

/** WCAG 2.2 A and AA plus best practices; `target-size` is off in axe unless asked for. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'target-size': { enabled: true },
    // A component on its own has no page around it.
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  },
};

/**
 * What axe holds against an element, a line a node: rule, selector, reason. It is asked about what a
 * person meets, that is, once what was drawn has been painted and its own work after it is done.
 */
export async function axeViolations(element: Element): Promise<string[]> {
  await new Promise<void>(afterPaint);
  const { violations } = await axe.run(element, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
