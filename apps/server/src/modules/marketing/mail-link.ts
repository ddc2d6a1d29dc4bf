import { ProblemError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { createSealer } from '../../platform/sealing.ts';
import type { Consent } from './consents.ts';

/** Page of the portal, and the address that mail programs post to. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The links of marketing e-mails: each names the consent that allowed the e-mail. */
export interface MailLinks {
  /** The address that stops this consent without a login. */
  write(consent: Consent): string;
  /** The consent that a link names; throws `mail_link_invalid`. */
  read(link: string): Consent;
}

/**
 * Sealed links. They do not expire, since an old e-mail must still be able to stop the next one,
 * and they do not reveal the member.
 */
export function createMailLinks({ config }: Platform): MailLinks {
  const sealer = createSealer(config.vendorMasterKey, 'marketing-links');
  return {
    write({ memberId, product, channel }) {
      const link = sealer.seal(JSON.stringify([memberId, product, channel]));
      return `${config.portalOrigin}${UNSUBSCRIBE_PATH}?link=${link}`;
    },
    read(link) {
      const opened = sealer.open(link);
      if (opened === null) throw new ProblemError('mail_link_invalid');
      const [memberId, product, channel] = JSON.parse(opened);
      return { memberId, product, channel };
    },
  };
}
