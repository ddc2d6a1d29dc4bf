import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresOf, testsOf } from '../lib/reports.mjs';

test('what failed is told by its title and the beginning of why, without colours', () => {
  const vitest = {
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'a passes' },
          {
            status: 'failed',
            fullName: 'b fails',
            failureMessages: ['\u001B[31mone\u001B[39m\n\ntwo'],
          },
          { status: 'todo', fullName: 'c waits' },
        ],
      },
    ],
  };
  const playwright = {
    suites: [
      {
        title: 'd.spec.ts',
        specs: [
          {
            title: 'fails',
            tests: [{ status: 'unexpected', results: [{ errors: [{ message: 'three' }] }] }],
          },
          { title: 'passes at last', tests: [{ status: 'flaky' }] },
        ],
      },
    ],
  };
  const [first, second] = [vitest, playwright].map(testsOf);
  assert.deepEqual(
    first.map(({ outcome }) => outcome),
    ['passed', 'failed', 'skipped'],
  );
  assert.deepEqual(
    second.map(({ outcome }) => outcome),
    ['failed', 'passed'],
  );
  assert.deepEqual(failuresOf([...first, ...second]), [
    'b fails\n    one\n    two',
    'd.spec.ts fails\n    three',
  ]);
  assert.deepEqual(failuresOf(first, 1), ['b fails\n    one']);
});
