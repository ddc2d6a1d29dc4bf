import { defineModel } from '@baize/chartwalk';
import { answers, events, starts } from './cases.ts';
import { uploadMachine } from '../../src/upload/machine.ts';
import { uploadActors } from '../../src/upload/ports.ts';
import { uploadProperties } from './properties.ts';
import { uploadSecrets } from '../../src/upload/types.ts';

const waits = ['checking', 'beginning', 'sending', 'finding'];

export const uploadModel = defineModel({
  id: 'upload',
  about: 'Chooses, checks and uploads a picture in chunks; an interrupted upload resumes.',
  machine: uploadMachine,
  actors: uploadActors,
  words: ['lost', 'ready'],
  starts,
  events,
  answers,
  writes: ['beginUpload', 'sendPiece', 'removeUpload'],
  project: ({ value, context }) =>
    value === 'refused' && context.failure !== null ? 'declined' : value,
  seen: {
    choosing: ['picture.choose'],
    checking: ['picture.busy'],
    beginning: ['picture.busy'],
    sending: ['picture.busy'],
    finding: ['picture.busy'],
    lost: ['picture.lost'],
    ready: ['picture.ready'],
    refused: ['picture.problem'],
    declined: ['picture.error'],
    discarding: ['picture.choose'],
    removed: ['picture.choose'],
  },
  home: ['choosing', 'ready', 'lost', 'refused', 'declined', 'removed'],
  remember: ({ file, fitting, stand, problem, failure }) => ({
    chosen: file !== '',
    fits: fitting !== null,
    begun: stand !== null,
    sent: stand !== null && stand.received > 0,
    whole: stand !== null && stand.isReady,
    problem: problem !== null,
    failed: failure !== null,
  }),
  ignores: [
    {
      events: ['file.chosen'],
      in: [...waits, 'discarding', 'lost', 'ready', 'refused'],
      why: 'a picture has one file',
    },
    {
      events: ['upload.resumed'],
      in: [...waits, 'discarding', 'choosing', 'ready', 'refused'],
      why: 'nothing was lost',
    },
    { events: ['picture.removed'], in: ['choosing'], why: 'there is no picture' },
    { events: ['picture.removed'], in: ['discarding'], why: 'it is removed' },
  ],
  invariants: {
    'every refusal or loss has a reason, and nothing else has one': (snapshot) =>
      snapshot.hasTag('gone') ||
      (snapshot.hasTag('error') || snapshot.hasTag('lost')) ===
        (snapshot.context.failure !== null || snapshot.context.problem !== null),
    'what is sent was checked and begun': (snapshot) =>
      !snapshot.matches('sending') ||
      (snapshot.context.fitting !== null && snapshot.context.stand !== null),
    'a usable picture is complete': (snapshot) =>
      snapshot.hasTag('ready') ===
      (!snapshot.hasTag('gone') && snapshot.context.stand?.isReady === true),
    'a refused picture is stored nowhere': (snapshot) =>
      !snapshot.hasTag('error') || snapshot.context.stand === null,
    'a picture has a file': (snapshot) =>
      snapshot.matches('choosing') === (snapshot.context.file === ''),
  },
  properties: uploadProperties,
  uncoverable: {},
  kept: [
    {
      key: 'file',
      in: ['ready', 'lost', 'refused', 'declined', 'removed'],
      why: 'the page finds the file and its name by it',
    },
    {
      key: 'stand',
      in: ['ready', 'lost', 'removed'],
      why: 'it identifies the upload, and where it resumes',
    },
  ],
  secrets: uploadSecrets,
});
