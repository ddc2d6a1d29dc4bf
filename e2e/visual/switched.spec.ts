/** Compares pictures under other operator settings, on a separate product. */
import { createOperator } from '../lib/api.ts';
import { chosen } from './lib/chosen.ts';
import { takePicture } from './lib/take-picture.ts';
import { testAlone as test } from './lib/test.ts';
import { switched } from './table/index.ts';

// One after another: each changes the platform's settings.
test.describe.configure({ mode: 'default' });

for (const picture of chosen(switched)) {
  test(picture.name, async ({ stage, standing }) => {
    const restoreSettings = await picture.given(createOperator(standing));
    try {
      await takePicture(stage, picture);
    } finally {
      await restoreSettings();
    }
  });
}
