import { deepEqual, equal } from 'node:assert/strict';
import { type ChartScenarios, rejects, resolves } from '@baize/chartwalk';
import type { uploadModel } from './model.ts';

type Open = Parameters<ChartScenarios<typeof uploadModel>[string]>[0];

async function reachChecking(open: Open, which = 'the first') {
  const walk = await open('no picture');
  walk.expects('choosing');
  await walk.send('file.chosen', which, 'checking');
  equal(walk.has('busy'), true);
  return walk;
}

async function reachBeginning(open: Open) {
  const walk = await reachChecking(open);
  await walk.answer('checkFile', 'fits', 'beginning');
  equal(walk.has('busy'), true);
  return walk;
}

async function reachSending(open: Open) {
  const walk = await reachBeginning(open);
  await walk.answer('beginUpload', 'begun', 'sending');
  equal(walk.has('busy'), true);
  return walk;
}

async function reachLost(open: Open) {
  const walk = await reachSending(open);
  await walk.answer('sendPiece', 'more', 'sending');
  await walk.answer('sendPiece', 'offline', 'lost');
  equal(walk.has('lost') && !walk.has('busy'), true);
  equal(walk.context.failure?.code, 'network_abnormal');
  return walk;
}

const stand = { id: 'upload-1', received: 0, pieceSize: 262_144, isReady: false };

export const uploadScenarios: ChartScenarios<typeof uploadModel> = {
  '[V55] checks, begins and uploads a picture in chunks from the current offset': async (open) => {
    const walk = await reachChecking(open);
    equal(walk.getInput('checkFile'), 'file-1');
    await walk.answer('checkFile', 'fits', 'beginning');
    const file = { type: 'image/png', size: 300_000 };
    deepEqual(walk.getInput('beginUpload'), { purpose: 'feedback', ...file });
    await walk.answer('beginUpload', 'begun', 'sending');
    deepEqual(walk.getInput('sendPiece'), { file: 'file-1', stand });
    await walk.answer('sendPiece', 'more', 'sending');
    deepEqual(walk.getInput('sendPiece'), {
      file: 'file-1',
      stand: { ...stand, received: 262_144 },
    });
    await walk.answer('sendPiece', 'the last one', 'ready');
    equal(walk.has('ready') && !walk.has('busy'), true);
    equal(walk.context.stand?.id, 'upload-1');
  },
  '[V57] [K35] accepts the third picture and not a fourth': async (open) => {
    await reachChecking(open, 'the third');
    const walk = await open('no picture');
    await walk.send('file.chosen', 'a fourth', 'refused');
    equal(walk.context.problem, 'count');
    equal(walk.context.file, 'file-1');
    deepEqual(walk.asked, []);
  },
  '[V55] [V56] [H80] does not upload a file that is not allowed, and shows why': async (open) => {
    for (const problem of ['type', 'heic', 'size', 'empty'] as const) {
      const walk = await reachChecking(open);
      await walk.answer('checkFile', resolves({ problem }), 'refused');
      equal(walk.context.problem, problem);
      equal(walk.has('error') && !walk.has('busy'), true);
    }
    const walk = await reachChecking(open);
    await walk.answer('checkFile', 'unreadable', 'refused');
    equal(walk.context.problem, 'gone');
    equal(walk.context.failure === null, true);
  },
  '[H80] refuses a picture that the server cannot decode, and keeps nothing of it': async (
    open,
  ) => {
    const walk = await reachSending(open);
    await walk.answer('sendPiece', 'no picture', 'declined');
    equal(walk.context.failure?.code, 'picture_unreadable');
    equal(walk.context.stand === null && walk.has('error'), true);
    await walk.send('picture.removed', 'plain', 'removed');
    equal(walk.isDone && walk.has('gone'), true);
    equal(walk.asked.includes('removeUpload'), false);
  },
  'shows why an upload may not begin': async (open) => {
    const walk = await reachBeginning(open);
    await walk.answer('beginUpload', 'not allowed', 'declined');
    equal(walk.context.failure?.code, 'need_true_account');
  },
  'resumes an interrupted upload at the server’s offset': async (open) => {
    const walk = await reachLost(open);
    await walk.send('upload.resumed', 'plain', 'finding');
    equal(walk.has('busy') && walk.context.failure === null, true);
    equal(walk.getInput('readUpload'), 'upload-1');
    await walk.answer('readUpload', 'half', 'sending');
    deepEqual(walk.getInput('sendPiece'), {
      file: 'file-1',
      stand: { ...stand, received: 262_144 },
    });
    await walk.answer('sendPiece', 'the last one', 'ready');
  },
  'resumes at an offset beyond the last answer': async (open) => {
    const walk = await reachLost(open);
    await walk.send('upload.resumed', 'plain', 'finding');
    await walk.answer('readUpload', resolves({ ...stand, received: 280_000 }), 'sending');
    deepEqual(walk.getInput('sendPiece'), {
      file: 'file-1',
      stand: { ...stand, received: 280_000 },
    });
  },
  'a picture is proof of a withdrawal by default': async (open) => {
    const walk = await open({ input: undefined });
    await walk.send('file.chosen', 'the first', 'checking');
    await walk.answer('checkFile', 'fits', 'beginning');
    const file = { type: 'image/png', size: 300_000 };
    deepEqual(walk.getInput('beginUpload'), { purpose: 'withdrawal_proof', ...file });
  },
  'detects a completed upload whose last answer was lost': async (open) => {
    const walk = await reachLost(open);
    await walk.send('upload.resumed', 'plain', 'finding');
    await walk.answer('readUpload', 'whole', 'ready');
    equal(walk.context.stand?.isReady, true);
  },
  'an interruption before the upload began begins it again': async (open) => {
    for (const why of ['offline', 'too many'] as const) {
      const walk = await reachBeginning(open);
      await walk.answer('beginUpload', why, 'lost');
      equal(walk.context.failure === null, false);
      await walk.send('upload.resumed', 'plain', 'beginning');
      equal(walk.context.failure === null, true);
    }
    const walk = await reachBeginning(open);
    await walk.answer('beginUpload', 'offline', 'lost');
    await walk.send('picture.removed', 'plain', 'removed');
    equal(walk.asked.includes('removeUpload'), false);
  },
  'an ended session loses nothing': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendPiece', 'signed out', 'lost');
    equal(walk.context.failure?.code, 'not_logged_in');
    await walk.send('upload.resumed', 'plain', 'finding');
    const begun = await reachBeginning(open);
    await begun.answer('beginUpload', rejects({ code: 'not_logged_in', status: 401 }), 'lost');
  },
  'an upload that is gone begins again on request': async (open) => {
    const gone = await reachSending(open);
    await gone.answer('sendPiece', 'gone', 'lost');
    equal(gone.context.stand === null, true);
    equal(gone.context.failure?.code, 'not_found');
    await gone.send('upload.resumed', 'plain', 'beginning');
    const walk = await reachLost(open);
    await walk.send('upload.resumed', 'plain', 'finding');
    await walk.answer('readUpload', 'gone', 'lost');
    equal(walk.context.stand === null && walk.context.failure?.code === 'not_found', true);
  },
  'a conflicting offset is read again': async (open) => {
    const walk = await reachSending(open);
    await walk.answer('sendPiece', 'elsewhere', 'finding');
    equal(walk.context.failure === null, true);
    await walk.answer('readUpload', 'offline', 'lost');
    equal(walk.context.stand?.id, 'upload-1');
    equal(walk.context.failure?.code, 'network_abnormal');
  },
  'removes a picture in every state, from the server, too': async (open) => {
    const early = await reachChecking(open);
    await early.send('picture.removed', 'plain', 'removed');
    const begun = await reachBeginning(open);
    await begun.send('picture.removed', 'plain', 'removed');
    for (const answer of ['removed', 'offline'] as const) {
      const walk = await reachSending(open);
      await walk.send('picture.removed', 'plain', 'discarding');
      equal(walk.has('gone'), true);
      equal(walk.getInput('removeUpload'), 'upload-1');
      await walk.answer('removeUpload', answer, 'removed');
      equal(walk.isDone, true);
    }
    const ready = await reachSending(open);
    await ready.answer('sendPiece', 'the last one', 'ready');
    await ready.send('picture.removed', 'plain', 'discarding');
    const broken = await reachLost(open);
    await broken.send('picture.removed', 'plain', 'discarding');
    const found = await reachLost(open);
    await found.send('upload.resumed', 'plain', 'finding');
    await found.send('picture.removed', 'plain', 'discarding');
  },
};
