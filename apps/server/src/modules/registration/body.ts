import type { Schemas } from '@baize/api';

/** Body of both registration calls. */
export type RegistrationBody = Partial<Schemas['RegistrationRequest']> &
  Pick<Schemas['RegistrationRequest'], 'termsAccepted'>;
