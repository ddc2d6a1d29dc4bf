import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { UploadPorts } from '../../src/upload/ports.ts';
import type {
  UploadContext,
  UploadEvent,
  UploadInput,
  UploadStand,
} from '../../src/upload/types.ts';

export const starts: Record<'no picture', UploadInput> = {
  'no picture': { purpose: 'feedback' },
};

const begun: UploadStand = { id: 'upload-1', received: 0, pieceSize: 262_144, isReady: false };
const half: UploadStand = { ...begun, received: 262_144 };
const whole: UploadStand = { ...begun, received: 300_000, isReady: true };

const offline = rejects(new TypeError('fetch failed'));
const gone = rejects({ code: 'not_found', status: 404 });
const signedOut = rejects({ code: 'not_logged_in', status: 401 });

export const answers: AnswerCases<UploadPorts> = {
  checkFile: {
    fits: resolves({ type: 'image/png', size: 300_000 }),
    'neither PNG nor JPEG': resolves({ problem: 'type' }),
    unreadable: rejects(new Error('NotReadableError')),
  },
  beginUpload: {
    begun: resolves(begun),
    'not allowed': rejects({ code: 'need_true_account', status: 403 }),
    'too many': rejects({ code: 'rate_limited', status: 429 }),
    offline,
  },
  sendPiece: {
    more: resolves(half),
    'the last one': resolves(whole),
    'no picture': rejects({ code: 'picture_unreadable', status: 422 }),
    elsewhere: rejects({ code: 'conflict', status: 409 }),
    gone,
    'signed out': signedOut,
    offline,
  },
  readUpload: {
    half: resolves(half),
    whole: resolves(whole),
    gone,
    offline,
  },
  removeUpload: { removed: resolves(null), offline },
};

const plain = { plain: {} };

export const events: EventCases<UploadEvent, UploadContext> = {
  'file.chosen': {
    by: 'person',
    cases: {
      'the first': { file: 'file-1', others: 0 },
      'the third': { file: 'file-1', others: 2 },
      'a fourth': { file: 'file-1', others: 3 },
    },
  },
  'upload.resumed': { by: 'person', cases: plain },
  'picture.removed': { by: 'person', cases: plain },
};
