import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { InstallAppPorts } from '../../src/install-app/ports.ts';
import type { InstallAppContext, InstallAppEvent } from '../../src/install-app/types.ts';

export const starts = { 'a fresh page': undefined };

export const answers: AnswerCases<InstallAppPorts> = {
  askInstall: {
    accepted: resolves('accepted'),
    dismissed: resolves('dismissed'),
    'used offer': rejects(new Error('InvalidStateError')),
  },
};

const plain = { plain: {} };

export const events: EventCases<InstallAppEvent, InstallAppContext> = {
  'offer.received': { by: 'page', cases: plain },
  'install.requested': { by: 'person', cases: plain },
  'app.installed': { by: 'page', cases: plain },
};
