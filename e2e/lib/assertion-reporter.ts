/** Fails a run in which a test has passed without a single `expect`: it proves nothing. */
import type {
  FullResult,
  Reporter,
  TestCase,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';

const asserts = ({ category, steps }: TestStep): boolean =>
  category === 'expect' || steps.some(asserts);

export default class AssertionReporter implements Reporter {
  #empty: string[] = [];

  onTestEnd(test: TestCase, { status, steps }: TestResult): void {
    if (status === 'passed' && !steps.some(asserts)) this.#empty.push(test.titlePath().join(' › '));
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const title of this.#empty) console.error(`No expect in: ${title}`);
    return { status: this.#empty.length > 0 ? 'failed' : result.status };
  }
}
