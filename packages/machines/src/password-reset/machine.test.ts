import { expect, test } from 'vitest';
import { describeChart, describeStories } from '../testing/suite.ts';
import { passwordResetModel } from './model.ts';
import { passwordResetStories } from './stories.ts';
import { resetMethods } from './types.ts';

describeChart(passwordResetModel);
describeStories(passwordResetModel, passwordResetStories);

test.each([
  [true, true, ['email', 'phone']],
  [false, true, ['phone']],
  [true, false, ['email']],
  [false, false, ['email']],
])(
  '[P9] [E59] [E60] with mail %s and mobile %s it shows %j',
  (CHNGPASSMAIL3, CHNGPASSVERIF3, methods) => {
    expect(resetMethods({ CHNGPASSMAIL3, CHNGPASSVERIF3 })).toEqual(methods);
  },
);
