import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'referral.link', defaultMessage: 'Your link' }),
  defineMessage({ id: 'referral.qr', defaultMessage: 'Your link as a QR code' }),
  defineMessage({
    id: 'referral.text',
    defaultMessage:
      'People who register with this link appear in your list of friends. Send it only to adults who want it.',
  }),
  defineMessage({ id: 'referral.copy', defaultMessage: 'Copy link' }),
  defineMessage({ id: 'referral.copied', defaultMessage: 'Link copied' }),
  defineMessage({ id: 'referral.friend', defaultMessage: 'Friend' }),
  defineMessage({ id: 'referral.friends', defaultMessage: 'Friends who have joined' }),
  defineMessage({
    id: 'referral.none',
    defaultMessage: 'Friends who sign up with your link appear below.',
  }),
  defineMessage({ id: 'referral.closed', defaultMessage: 'Inviting friends is closed' }),
  defineMessage({
    id: 'referral.closed.text',
    defaultMessage:
      'Players can invite friends here when it is open. Agents invite in the agent centre.',
  }),
];
