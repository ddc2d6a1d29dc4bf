import { assertEvent, assign, setup } from 'xstate';
import {
  getAnswer,
  endsSession,
  getFailure,
  getInput,
  isFinalRefusal,
  machineOptions,
} from '../kit/index.ts';
import { uploadActors } from './ports.ts';
import type {
  FileVerdict,
  UploadContext,
  UploadEvent,
  UploadInput,
  UploadStand,
  UploadTag,
} from './types.ts';

/** V57, K35: the pictures of one form. */
const MOST = 3;

/**
 * Chooses, checks and uploads one picture in chunks; an interrupted upload resumes (V55-V57, H80).
 */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext;
    events: UploadEvent;
    input: UploadInput;
    tags: UploadTag;
  },
  actors: uploadActors(),
  guards: {
    'there are enough pictures': ({ event }) => {
      assertEvent(event, 'file.chosen');
      return event.others >= MOST;
    },
    'the file is not allowed': ({ event }) => 'problem' in getAnswer<FileVerdict>(event),
    'the upload is complete': ({ event }) => getAnswer<UploadStand>(event).isReady,
    'the upload has begun': ({ context }) => context.stand !== null,
    'it is gone': ({ event }) => getFailure(event).status === 404,
    'the offset differs': ({ event }) => getFailure(event).status === 409,
    // After a new login the upload resumes.
    'it is refused': ({ event }) => {
      const failure = getFailure(event);
      return isFinalRefusal(failure) && !endsSession(failure);
    },
  },
  actions: {
    'store the input': assign(({ event }) => getInput<UploadInput>(event) ?? {}),
    'store the file': assign(({ event }) => {
      assertEvent(event, 'file.chosen');
      return { file: event.file };
    }),
    'report too many pictures': assign({ problem: 'count' }),
    'store the problem': assign(({ event }) =>
      getAnswer<{ problem: UploadContext['problem'] }>(event),
    ),
    'report an unreadable file': assign({ problem: 'gone' }),
    'store the checked file': assign(({ event }) => {
      const { type, size } = getAnswer<{ type: 'image/png'; size: number }>(event);
      return { fitting: { type, size } };
    }),
    'store the progress': assign({ stand: ({ event }) => getAnswer<UploadStand>(event) }),
    'clear the upload': assign({ stand: null }),
    'store the failure': assign({ failure: ({ event }) => getFailure(event) }),
    'clear the failure': assign({ failure: null }),
  },
}).createMachine({
  id: 'upload',
  options: machineOptions,
  context: {
    purpose: 'withdrawal_proof',
    file: '',
    fitting: null,
    stand: null,
    problem: null,
    failure: null,
  },
  entry: 'store the input',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.chosen': [
          {
            guard: 'there are enough pictures',
            target: 'refused',
            actions: ['store the file', 'report too many pictures'],
          },
          { target: 'checking', actions: 'store the file' },
        ],
      },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        onDone: [
          { guard: 'the file is not allowed', target: 'refused', actions: 'store the problem' },
          { target: 'beginning', actions: 'store the checked file' },
        ],
        onError: { target: 'refused', actions: 'report an unreadable file' },
      },
      on: { 'picture.removed': 'removed' },
    },
    beginning: {
      tags: ['busy'],
      invoke: {
        id: 'beginUpload',
        src: 'beginUpload',
        onDone: { target: 'sending', actions: 'store the progress' },
        onError: [
          { guard: 'it is refused', target: 'refused', actions: 'store the failure' },
          { target: 'lost', actions: 'store the failure' },
        ],
      },
      on: { 'picture.removed': 'removed' },
    },
    sending: {
      tags: ['busy'],
      invoke: {
        id: 'sendPiece',
        src: 'sendPiece',
        onDone: [
          { guard: 'the upload is complete', target: 'ready', actions: 'store the progress' },
          { target: 'sending', reenter: true, actions: 'store the progress' },
        ],
        onError: [
          {
            guard: 'it is gone',
            target: 'lost',
            actions: ['store the failure', 'clear the upload'],
          },
          { guard: 'the offset differs', target: 'finding' },
          {
            guard: 'it is refused',
            target: 'refused',
            actions: ['store the failure', 'clear the upload'],
          },
          { target: 'lost', actions: 'store the failure' },
        ],
      },
      on: { 'picture.removed': 'discarding' },
    },
    finding: {
      tags: ['busy'],
      invoke: {
        id: 'readUpload',
        src: 'readUpload',
        onDone: [
          { guard: 'the upload is complete', target: 'ready', actions: 'store the progress' },
          { target: 'sending', actions: 'store the progress' },
        ],
        onError: [
          {
            guard: 'it is gone',
            target: 'lost',
            actions: ['store the failure', 'clear the upload'],
          },
          { target: 'lost', actions: 'store the failure' },
        ],
      },
      on: { 'picture.removed': 'discarding' },
    },
    lost: {
      tags: ['lost'],
      on: {
        'upload.resumed': [
          { guard: 'the upload has begun', target: 'finding', actions: 'clear the failure' },
          { target: 'beginning', actions: 'clear the failure' },
        ],
        'picture.removed': [
          { guard: 'the upload has begun', target: 'discarding' },
          { target: 'removed' },
        ],
      },
    },
    ready: {
      tags: ['ready'],
      on: { 'picture.removed': 'discarding' },
    },
    refused: {
      tags: ['error'],
      on: { 'picture.removed': 'removed' },
    },
    // Removing a picture does not wait for an answer; the server deletes leftovers later.
    discarding: {
      tags: ['gone'],
      invoke: {
        id: 'removeUpload',
        src: 'removeUpload',
        onDone: 'removed',
        onError: 'removed',
      },
    },
    removed: { type: 'final', tags: ['gone'] },
  },
});
