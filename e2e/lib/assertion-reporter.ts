/**
 * Fails a run if a test passed without an `expect`, or if a step whose title claims an id contains
 * none: it proves nothing.
 */
import type {
  FullResult,
  Reporter,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';

const isAssertion = ({ category, steps }: TestStep): boolean =>
  category === 'expect' || steps.some(isAssertion);

/** Titles of steps that claim an id and contain no assertion. */
const emptyClaims = (steps: readonly TestStep[]): string[] =>
  steps.flatMap((step) => {
    const { category, title } = step;
    const isEmpty = category === 'test.step' && /\[[A-Z]{1,2}\d/.test(title) && !isAssertion(step);
    return [...(isEmpty ? [title] : []), ...emptyClaims(step.steps)];
  });

export default class AssertionReporter implements Reporter {
  #empty: string[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status !== 'passed') return;
    const path = test.titlePath();
    if (!steps.some(isAssertion)) this.#empty.push(path.join(' › '));
    for (const step of emptyClaims(steps)) this.#empty.push([...path, step].join(' › '));
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const title of this.#empty) console.error(`No expect in: ${title}`);
    return { status: this.#empty.length > 0 ? 'failed' : result.status };
  }
}
