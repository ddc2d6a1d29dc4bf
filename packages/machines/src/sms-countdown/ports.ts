import { definePorts, type Port, type Sealed } from '../kit/index.ts';
import type { SmsCodeRequest, StoredCode, SentCode, SmsCountdownContext } from './types.ts';

export interface SmsCountdownPorts {
  /** The code that this browser still waits for, if it was kept; null when there is none. */
  readonly readStoredCode: Port<{ readonly purpose: string }, StoredCode | null>;
  /** Proves that a person is there (H3). Rejects with X20's code, X23's when they closed it. */
  readonly checkBot: Port<null, Sealed>;
  /** Has the code sent. Rejects with an `SmsFailure` (X16 to X22, X24). */
  readonly requestCode: Port<SmsCodeRequest, SentCode>;
  /** Keeps the code's times over a reload. */
  readonly keep: Port<{ readonly purpose: string; readonly kept: StoredCode }, null>;
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error('sms-countdown: the context lost a value this state needs');
  return value;
}

/** Actor slots for `smsCountdownMachine.provide({ actors })`. */
export const smsCountdownActors = definePorts<SmsCountdownContext, SmsCountdownPorts>(
  'sms-countdown',
  {
    readStoredCode: ({ purpose }) => ({ purpose }),
    checkBot: () => null,
    requestCode: ({ purpose, target, botProof }) => ({
      purpose,
      target: present(target),
      botProof,
    }),
    keep: ({ purpose, code, deviceAt, target }) => ({
      purpose,
      kept: { code: present(code), deviceAt: present(deviceAt), target: present(target) },
    }),
  },
);
