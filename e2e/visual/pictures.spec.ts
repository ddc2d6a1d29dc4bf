/**
 * Compares every screen and popup with its baseline, at four widths, two schemes and two
 * directions.
 */
import { chosen } from './lib/chosen.ts';
import { takePicture } from './lib/take-picture.ts';
import { test } from './lib/test.ts';
import { pictures } from './table/index.ts';

for (const picture of chosen(pictures)) {
  test(picture.name, async ({ stage }) => {
    await takePicture(stage, picture);
  });
}
