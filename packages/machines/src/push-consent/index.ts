export { pushConsentMachine } from './machine.ts';
export { pushConsentActors, type PushConsentPorts } from './ports.ts';
export type { PushConsent, PushConsentContext, PushConsentEvent } from './types.ts';
