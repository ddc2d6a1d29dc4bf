/**
 * The upload statechart: a picture that proves a missing payment is chosen, checked and sent in
 * pieces.
 */
import { moveLabel, type TourStep } from '@baize/chartwalk';
import { expect, test } from '../lib/test.ts';
import { callTo, type Calls, type Reply } from './lib/calls.ts';
import { HeldRead } from './lib/held-read.ts';
import { getModel } from './lib/model.ts';
import { paymentPath, withdrawalsWith } from './lib/payment.ts';
import { isIn, unless } from './lib/plan.ts';
import { press } from './lib/press.ts';
import type { Stage } from './lib/stage.ts';
import { walkInBrowser, type Play } from './lib/walk.ts';

interface UploadCalls {
  readonly begin: Calls;
  readonly piece: Calls;
  readonly standing: Calls;
  readonly removal: Calls;
}

/** How many pictures exist before, by setting. */
const existingPictures = { 'no picture': 0, 'two pictures': 2, 'three pictures': 3 } as const;
type Setting = keyof typeof existingPictures;

const chosenWith: Readonly<Record<string, number>> = {
  'file.chosen (the first)': 0,
  'file.chosen (the third)': 2,
  'file.chosen (a fourth)': 3,
};

const SIZE = 300_000;
const PIECE = 262_144;
const NAME = 'walked.png';
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const picture = Buffer.concat([signature, Buffer.alloc(SIZE - signature.length)]);

/** The product's answer about an upload. */
const standsAt = (received: number, id = 'upload-1'): Reply => ({
  value: {
    id,
    state: received === SIZE ? 'ready' : 'receiving',
    size: SIZE,
    received,
    pieceSize: PIECE,
  },
});

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Has the money arrived?' });

const chooseFile = (stage: Stage, name: string, buffer: Buffer): Promise<void> =>
  dialog(stage).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

/** Chooses a file that leads to the next step. */
async function chooseFor(stage: Stage, ahead: readonly TourStep[]): Promise<void> {
  const found = ahead[0] && moveLabel(ahead[0].move);
  if (found === 'checkFile answers unreadable') await stage.refuse('to read files');
  const isOther = found === 'checkFile answers neither PNG nor JPEG';
  await chooseFile(stage, NAME, isOther ? Buffer.from('a letter') : picture);
}

/** Adds the pictures that exist before; their transitions are no steps of the path. */
async function addPictures(
  stage: Stage,
  { begin, piece }: UploadCalls,
  count: number,
): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await chooseFile(stage, `before-${at}.png`, picture);
    await begin.answer(standsAt(0, 'upload-1'));
    await piece.answer(standsAt(SIZE, 'upload-1'));
    const row = dialog(stage).getByRole('listitem', { name: `before-${at}.png` });
    await expect(row).toHaveAttribute('data-state', 'ready');
  }
  // Chosen, checked, begun, sent.
  (await stage.taken('upload', 4 * count)).splice(0);
}

const row = (page: Stage['page']) => page.getByRole('listitem', { name: NAME });

const hasState = (state: string) => (page: Stage['page']) =>
  expect(row(page)).toHaveAttribute('data-state', state);

const play: Play<UploadCalls> = {
  model: getModel('upload'),
  settings: Object.keys(existingPictures),
  starts: ['no picture'],
  // The page checks a file at once.
  byItself: (place) =>
    isIn(place, 'checking')
      ? ['fits', 'neither PNG nor JPEG', 'unreadable'].map((found) => `checkFile answers ${found}`)
      : null,
  never: {
    'sendPiece answers signed out': 'the login page has no pictures',
  },
  cannot: (move, _place, setting) => {
    const wanted = chosenWith[moveLabel(move)];
    const isHere = wanted === undefined || wanted === existingPictures[setting as Setting];
    return unless(isHere, 'another setting has this many pictures');
  },
  unwalked: {
    'checking|picture.removed|0': 'the page checks a file before a button can be pressed',
  },
  looks: {
    'picture.choose': async (page) => {
      await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeVisible();
      await expect(row(page)).toHaveCount(0);
    },
    'picture.busy': hasState('busy'),
    'picture.ready': hasState('ready'),
    'picture.lost': async (page, says) => {
      await hasState('lost')(page);
      await expect(row(page).getByRole('alert')).toHaveText(says());
    },
    'picture.problem': async (page) => {
      await hasState('error')(page);
      await expect(row(page).getByRole('alert')).toHaveText(/\S/);
    },
    'picture.error': async (page, says) => {
      await hasState('error')(page);
      await expect(row(page).getByRole('alert')).toHaveText(says());
    },
  },
  open: async (stage, _path, setting) => {
    await stage.signIn('player01');
    let confirmBy: string | undefined;
    await HeldRead.of(stage.network, callTo('/api/cashier/withdrawals', 'GET'), async () => {
      confirmBy ??= await stage.page.evaluate(() => new Date(Date.now() + 1_200_000).toISOString());
      const state = 'awaiting_confirmation';
      return withdrawalsWith({ asksAccountName: false, state, received: '0.00', confirmBy });
    });
    const sending: UploadCalls = {
      begin: await stage.hold(callTo('/api/uploads', 'POST')),
      piece: await stage.hold(callTo('/api/uploads/upload-1/content', 'PUT')),
      standing: await stage.hold(callTo('/api/uploads/upload-1', 'GET')),
      removal: await stage.hold(callTo('/api/uploads/upload-1', 'DELETE')),
    };
    await stage.goto(paymentPath);
    await dialog(stage).getByRole('radio', { name: 'No, nothing' }).press('Space');
    await dialog(stage).getByRole('button', { name: 'Choose pictures' }).waitFor();
    await addPictures(stage, sending, existingPictures[setting as Setting]);
    return sending;
  },
  moves: {
    'file.chosen': (stage, _sending, _move, ahead) => chooseFor(stage, ahead),
    'upload.resumed': ({ page }) => press(row(page), /^(?:Continue|Try again)$/),
    'picture.removed': ({ page }) => press(row(page), `Remove ${NAME}`),
    'beginUpload answers begun': (_stage, { begin }) => begin.answer(standsAt(0)),
    'beginUpload answers not allowed': (_stage, { begin }) =>
      begin.answer({ status: 403, code: 'need_true_account' }),
    'beginUpload answers too many': (_stage, { begin }) =>
      begin.answer({ status: 429, code: 'rate_limited' }),
    'beginUpload answers offline': (_stage, { begin }) => begin.answer('offline'),
    'sendPiece answers more': (_stage, { piece }) => piece.answer(standsAt(PIECE)),
    'sendPiece answers the last one': (_stage, { piece }) => piece.answer(standsAt(SIZE)),
    'sendPiece answers no picture': (_stage, { piece }) =>
      piece.answer({ status: 422, code: 'picture_unreadable' }),
    'sendPiece answers elsewhere': (_stage, { piece }) =>
      piece.answer({ status: 409, code: 'conflict' }),
    'sendPiece answers gone': (_stage, { piece }) =>
      piece.answer({ status: 404, code: 'not_found' }),
    'sendPiece answers offline': (_stage, { piece }) => piece.answer('offline'),
    'readUpload answers half': (_stage, { standing }) => standing.answer(standsAt(PIECE)),
    'readUpload answers whole': (_stage, { standing }) => standing.answer(standsAt(SIZE)),
    'readUpload answers gone': (_stage, { standing }) =>
      standing.answer({ status: 404, code: 'not_found' }),
    'readUpload answers offline': (_stage, { standing }) => standing.answer('offline'),
    'removeUpload answers removed': (_stage, { removal }) => removal.answer({ value: {} }),
    'removeUpload answers offline': (_stage, { removal }) => removal.answer('offline'),
  },
};

test('the portal follows the upload statechart [V57]', async ({ browser, product }, info) => {
  test.setTimeout(300_000);
  await walkInBrowser(play, { browser, product }, info);
});
