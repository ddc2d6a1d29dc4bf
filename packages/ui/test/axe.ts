import axe from 'axe-core';
import { afterPaint } from '../src/internal/afterPaint.ts';

/** WCAG 2.2 A and AA plus best practices; `target-size` is off in axe by default. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: {
    'target-size': { enabled: true },
    // A single component has no surrounding page.
    region: { enabled: false },
    'landmark-one-main': { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  },
};

/**
 * The violations that axe finds in an element, one line per node: rule, selector, reason. It runs
 * after the element was painted and its effects are done, as a user meets it.
 */
export async function axeViolations(element: Element): Promise<string[]> {
  await new Promise<void>(afterPaint);
  const { violations } = await axe.run(element, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
