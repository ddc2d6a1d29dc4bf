import axe from 'axe-core';

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

/** What axe holds against an element, a line a node: rule, selector, reason. */
export async function axeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  );
}
