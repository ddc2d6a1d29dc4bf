import { definePorts, type Port } from '../kit/index.ts';
import type { DownlineAttempt, RegisterDownlineContext } from './types.ts';

export interface RegisterDownlinePorts {
  /**
   * Opens the account under its key; returns its name. Rejects with `username_taken`,
   * `password_weak`, `validation_failed`, `contact_your_agent`, `not_logged_in` …
   */
  readonly openAccount: Port<DownlineAttempt, string>;
}

/** Actor slots for `registerDownlineMachine.provide({ actors })`. */
export const registerDownlineActors = definePorts<RegisterDownlineContext, RegisterDownlinePorts>(
  'register-downline',
  {
    openAccount: ({ attempt }) => {
      if (attempt === null) throw new Error('register-downline: there is nothing to send');
      return attempt;
    },
  },
);
