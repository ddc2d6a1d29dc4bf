import { definePorts, type Port, requireValue, type Sealed } from '../kit/index.ts';
import type { SmsCodeRequest, StoredCode, SentCode, SmsCountdownContext } from './types.ts';

export interface SmsCountdownPorts {
  /** The stored code that this browser still waits for; null if none. */
  readonly readStoredCode: Port<{ readonly purpose: string }, StoredCode | null>;
  /**
   * Proves that the visitor is a person (H3). Rejects with X20's code, or X23's if it was closed.
   */
  readonly checkBot: Port<null, Sealed>;
  /** Requests the code. Rejects with an `SmsFailure` (X16 to X22, X24). */
  readonly requestCode: Port<SmsCodeRequest, SentCode>;
  /** Stores the code's times across reloads. */
  readonly keep: Port<{ readonly purpose: string; readonly kept: StoredCode }, null>;
}

/** Actor slots for `smsCountdownMachine.provide({ actors })`. */
export const smsCountdownActors = definePorts<SmsCountdownContext, SmsCountdownPorts>(
  'sms-countdown',
  {
    readStoredCode: ({ purpose }) => ({ purpose }),
    checkBot: () => null,
    requestCode: ({ purpose, target, botProof }) => ({
      purpose,
      target: requireValue(target),
      botProof,
    }),
    keep: ({ purpose, code, deviceAt, target }) => ({
      purpose,
      kept: {
        code: requireValue(code),
        deviceAt: requireValue(deviceAt),
        target: requireValue(target),
      },
    }),
  },
);
