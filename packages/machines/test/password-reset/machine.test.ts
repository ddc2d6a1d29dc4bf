import { expect, test } from 'vitest';
import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { passwordResetModel } from './model.ts';
import { passwordResetScenarios } from './scenarios.ts';
import { resetMethods } from '../../src/password-reset/types.ts';

describeChart(passwordResetModel);
describeScenarios(passwordResetModel, passwordResetScenarios);

test.each([
  [true, true, ['email', 'phone']],
  [false, true, ['phone']],
  [true, false, ['email']],
  [false, false, ['email']],
])('with mail %s and mobile %s it shows %j', (CHNGPASSMAIL3, CHNGPASSVERIF3, methods) => {
  expect(resetMethods({ CHNGPASSMAIL3, CHNGPASSVERIF3 })).toEqual(methods);
});
