import type { Schemas } from '@baize/api';

/** Either body of a registration. */
export type RegistrationBody = Partial<Schemas['RegistrationRequest']> &
  Pick<Schemas['RegistrationRequest'], 'termsAccepted'>;
