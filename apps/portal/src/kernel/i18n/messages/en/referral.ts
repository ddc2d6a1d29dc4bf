import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'referral.link', defaultMessage: 'Your link' }),
  defineMessage({ id: 'referral.qr', defaultMessage: 'Your link as a QR code' }),
  defineMessage({
    id: 'referral.text',
    defaultMessage:
      'Whoever registers with this link stands in your list of friends. Please send it only to adults who want it.',
  }),
  defineMessage({ id: 'referral.copy', defaultMessage: 'Copy link' }),
  defineMessage({ id: 'referral.copied', defaultMessage: 'Link copied' }),
  defineMessage({ id: 'referral.friend', defaultMessage: 'Friend' }),
  defineMessage({ id: 'referral.friends', defaultMessage: 'Friends who have joined' }),
  defineMessage({ id: 'referral.none', defaultMessage: 'Nobody has joined with your link yet.' }),
  defineMessage({ id: 'referral.closed', defaultMessage: 'No invitations of friends' }),
  defineMessage({
    id: 'referral.closed.text',
    defaultMessage:
      'Players invite friends here while it is offered. Agents invite in the agent centre.',
  }),
];
