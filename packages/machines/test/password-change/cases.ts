import { seal } from '../../src/kit/index.ts';
import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { PasswordChangePorts } from '../../src/password-change/ports.ts';
import type {
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeInput,
} from '../../src/password-change/types.ts';

export const starts: Record<
  'by wish' | 'an agent, by wish' | 'at the first login' | 'with the default password' | 'expired',
  PasswordChangeInput
> = {
  'by wish': { site: 'member', reason: 'wish' },
  'an agent, by wish': { site: 'agent', reason: 'wish' },
  'at the first login': { site: 'member', reason: 'firstLogin' },
  'with the default password': { site: 'member', reason: 'default' },
  expired: { site: 'member', reason: 'expired' },
};

const offline = rejects(new TypeError('fetch failed'));

export const answers: AnswerCases<PasswordChangePorts> = {
  checkForm: {
    'as it should be': resolves([]),
    'too short': resolves([{ field: 'newPassword', rule: 'length', params: { min: 8, max: 64 } }]),
    'no rules': offline,
  },
  postChange: {
    changed: resolves(seal('token-after-the-change')),
    'wrong old password': rejects({ code: 'password_wrong', status: 422 }),
    'too weak': rejects({ code: 'password_weak', status: 422 }),
    'no session': rejects({ code: 'not_logged_in', status: 401 }),
    offline,
  },
  storeToken: {
    stored: resolves(null),
    'no storage': rejects(new Error('storage is not available')),
  },
  loadMember: {
    'a member': resolves({ id: 'p-1', kind: 'player', firstTimeLogin: false }),
    offline,
  },
  leave: { done: resolves(null), offline },
};

const plain = { plain: {} };
const chosen = seal('Green-table-9');

export const events: EventCases<PasswordChangeEvent, PasswordChangeContext> = {
  'form.submitted': {
    by: 'person',
    cases: {
      filled: {
        form: {
          oldPassword: seal('Baize-demo-1'),
          newPassword: chosen,
          confirmNewPassword: chosen,
        },
      },
    },
  },
  'form.edited': { by: 'person', cases: plain },
  'change.abandoned': { by: 'person', cases: plain },
};
