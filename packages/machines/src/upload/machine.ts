import { assertEvent, assign, setup } from 'xstate';
import {
  answerIn,
  endsSession,
  failureIn,
  inputIn,
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

/** V57, K35: pictures of one thing. */
const MOST = 3;

/** One picture is chosen, checked and sent in pieces; a break is gone on from (V55-V57, H80). */
export const uploadMachine = setup({
  types: {} as {
    context: UploadContext;
    events: UploadEvent;
    input: UploadInput;
    tags: UploadTag;
  },
  actors: uploadActors(),
  guards: {
    'there is no room': ({ event }) => {
      assertEvent(event, 'file.chosen');
      return event.others >= MOST;
    },
    'the file does not fit': ({ event }) => 'problem' in answerIn<FileVerdict>(event),
    'all of it is there': ({ event }) => answerIn<UploadStand>(event).isReady,
    'it was begun': ({ context }) => context.stand !== null,
    'it is gone': ({ event }) => failureIn(event).status === 404,
    'it stands elsewhere': ({ event }) => failureIn(event).status === 409,
    // Who is signed out may sign in and go on.
    'it is refused': ({ event }) => {
      const failure = failureIn(event);
      return isFinalRefusal(failure) && !endsSession(failure);
    },
  },
  actions: {
    'take the input': assign(({ event }) => inputIn<UploadInput>(event) ?? {}),
    'keep the file': assign(({ event }) => {
      assertEvent(event, 'file.chosen');
      return { file: event.file };
    }),
    'say that there are enough': assign({ problem: 'count' }),
    'keep the problem': assign(({ event }) =>
      answerIn<{ problem: UploadContext['problem'] }>(event),
    ),
    'say that it cannot be read': assign({ problem: 'gone' }),
    'keep what fits': assign(({ event }) => {
      const { type, size } = answerIn<{ type: 'image/png'; size: number }>(event);
      return { fitting: { type, size } };
    }),
    'keep how far it came': assign({ stand: ({ event }) => answerIn<UploadStand>(event) }),
    'forget the upload': assign({ stand: null }),
    'keep the failure': assign({ failure: ({ event }) => failureIn(event) }),
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
  entry: 'take the input',
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'file.chosen': [
          {
            guard: 'there is no room',
            target: 'refused',
            actions: ['keep the file', 'say that there are enough'],
          },
          { target: 'checking', actions: 'keep the file' },
        ],
      },
    },
    checking: {
      tags: ['busy'],
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        onDone: [
          { guard: 'the file does not fit', target: 'refused', actions: 'keep the problem' },
          { target: 'beginning', actions: 'keep what fits' },
        ],
        onError: { target: 'refused', actions: 'say that it cannot be read' },
      },
      on: { 'picture.removed': 'removed' },
    },
    beginning: {
      tags: ['busy'],
      invoke: {
        id: 'beginUpload',
        src: 'beginUpload',
        onDone: { target: 'sending', actions: 'keep how far it came' },
        onError: [
          { guard: 'it is refused', target: 'refused', actions: 'keep the failure' },
          { target: 'lost', actions: 'keep the failure' },
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
          { guard: 'all of it is there', target: 'ready', actions: 'keep how far it came' },
          { target: 'sending', reenter: true, actions: 'keep how far it came' },
        ],
        onError: [
          {
            guard: 'it is gone',
            target: 'lost',
            actions: ['keep the failure', 'forget the upload'],
          },
          { guard: 'it stands elsewhere', target: 'finding' },
          {
            guard: 'it is refused',
            target: 'refused',
            actions: ['keep the failure', 'forget the upload'],
          },
          { target: 'lost', actions: 'keep the failure' },
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
          { guard: 'all of it is there', target: 'ready', actions: 'keep how far it came' },
          { target: 'sending', actions: 'keep how far it came' },
        ],
        onError: [
          {
            guard: 'it is gone',
            target: 'lost',
            actions: ['keep the failure', 'forget the upload'],
          },
          { target: 'lost', actions: 'keep the failure' },
        ],
      },
      on: { 'picture.removed': 'discarding' },
    },
    lost: {
      tags: ['lost'],
      on: {
        'upload.resumed': [
          { guard: 'it was begun', target: 'finding', actions: 'clear the failure' },
          { target: 'beginning', actions: 'clear the failure' },
        ],
        'picture.removed': [{ guard: 'it was begun', target: 'discarding' }, { target: 'removed' }],
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
    // Whoever removes a picture waits for nobody; what stays behind is swept by the server.
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
