import { type AnswerCases, type EventCases, rejects, resolves } from '@baize/chartwalk';
import type { SystemStatusPorts } from '../../src/system-status/ports.ts';
import type {
  PermissionFacts,
  SystemStatusContext,
  SystemStatusEvent,
} from '../../src/system-status/types.ts';

const normal: PermissionFacts = {
  status: 0,
  maintenance: null,
  regionRestricted: false,
  visitorIp: '192.0.2.7',
};
const notice = { title: 'Back soon', text: 'We are changing a wheel.', endsAt: null };
const maintenance: PermissionFacts = { ...normal, status: 1, maintenance: notice };
const region: PermissionFacts = { ...normal, status: 2, regionRestricted: true };
const both: PermissionFacts = { ...maintenance, regionRestricted: true };

export const starts = {
  'without facts': {},
  'with a page that was drawn': { facts: normal },
  'with a page that was refused': { facts: region },
  'with a page that was closed': { facts: maintenance },
};

export const answers: AnswerCases<SystemStatusPorts> = {
  fetchPermission: {
    normal: resolves(normal),
    maintenance: resolves(maintenance),
    region: resolves(region),
    'maintenance and region': resolves(both),
    nothing: rejects(new TypeError('fetch failed')),
  },
};

const plain = { plain: {} };

export const events: EventCases<SystemStatusEvent, SystemStatusContext> = {
  'window.focused': { by: 'page', cases: plain },
  'network.regained': { by: 'page', cases: plain },
  'status.changed': { by: 'page', cases: plain },
  'call.refused': { by: 'page', cases: plain },
  'retry.requested': { by: 'person', cases: plain },
  'game.opened': { by: 'page', cases: plain },
  'game.closed': { by: 'page', cases: plain },
};
