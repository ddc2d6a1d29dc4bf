import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { RegisterDownlinePorts } from '../../src/register-downline/ports.ts';
import type {
  DownlineForm,
  RegisterDownlineContext,
  RegisterDownlineEvent,
} from '../../src/register-downline/types.ts';

const form: DownlineForm = {
  username: 'newplayer',
  nickname: '',
  isAgent: false,
  password: seal('a first password'),
};

export const starts = { 'a fresh page': undefined };

const rejectWith = (status: number, code: string) => rejects({ code, status });

export const answers: AnswerCases<RegisterDownlinePorts> = {
  openAccount: {
    opened: resolves('newplayer'),
    'name is taken': rejectWith(409, 'username_taken'),
    'password is weak': rejectWith(422, 'password_weak'),
    'no session': rejectWith(401, 'not_logged_in'),
    'still worked on': rejectWith(409, 'idempotency_in_flight'),
    'came too often': rejectWith(429, 'rate_limited'),
    'server broke': rejectWith(500, 'internal'),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<RegisterDownlineEvent, RegisterDownlineContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      'a player': { form, key: 'key-1' },
      'an agent': { form: { ...form, username: 'newagent', isAgent: true }, key: 'key-2' },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'registration.retried': { by: 'person', cases: plain },
  'registration.abandoned': { by: 'person', cases: plain },
};
