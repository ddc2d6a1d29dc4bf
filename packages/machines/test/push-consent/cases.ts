import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { PushConsentPorts } from '../../src/push-consent/ports.ts';
import type { PushConsentContext, PushConsentEvent } from '../../src/push-consent/types.ts';

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<PushConsentPorts> = {
  readConsent: {
    unsupported: resolves({ permission: 'unsupported', topics: [] }),
    denied: resolves({ permission: 'denied', topics: [] }),
    'not asked yet': resolves({ permission: 'default', topics: [] }),
    subscribed: resolves({ permission: 'granted', topics: ['payments'] }),
    offline: rejects(new TypeError('fetch failed')),
  },
  saveTopics: {
    saved: resolves({ permission: 'granted', topics: ['payments', 'news'] }),
    ended: resolves({ permission: 'granted', topics: [] }),
    'dialog closed': resolves({ permission: 'default', topics: [] }),
    denied: resolves({ permission: 'denied', topics: [] }),
    'address refused': rejects({ code: 'validation_failed', status: 422 }),
    offline: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<PushConsentEvent, PushConsentContext> = {
  'topics.chosen': {
    by: 'person',
    cases: { two: { topics: ['payments', 'news'] }, none: { topics: [] } },
  },
  'retry.requested': { by: 'person', cases: plain },
  'permission.changed': { by: 'page', cases: plain },
};
