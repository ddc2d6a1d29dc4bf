import { definePorts, type Port, requireValue } from '../kit/index.ts';
import type { PushConsent, PushConsentContext } from './types.ts';

export interface PushConsentPorts {
  /** Reads the browser's permission and the topics of this device's subscription. */
  readonly readConsent: Port<null, PushConsent>;
  /**
   * Saves the topics of this device. With the first one it asks for the browser's permission and
   * subscribes; without any it ends the subscription. A person who refuses is an answer, not a
   * failure.
   */
  readonly saveTopics: Port<readonly string[], PushConsent>;
}

/** Actor slots for `pushConsentMachine.provide({ actors })`. */
export const pushConsentActors = definePorts<PushConsentContext, PushConsentPorts>('push-consent', {
  readConsent: () => null,
  saveTopics: ({ wanted }) => requireValue(wanted),
});
