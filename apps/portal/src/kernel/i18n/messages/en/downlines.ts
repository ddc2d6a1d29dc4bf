import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'downlines.open.title', defaultMessage: 'Open an account' }),
  defineMessage({ id: 'downlines.nickname', defaultMessage: 'Nickname (optional)' }),
  defineMessage({ id: 'downlines.password', defaultMessage: 'First password' }),
  defineMessage({
    id: 'downlines.password.hint',
    defaultMessage: 'For the first login only: its owner chooses another one then.',
  }),
  defineMessage({ id: 'downlines.password.make', defaultMessage: 'Make a password' }),
  defineMessage({ id: 'downlines.open', defaultMessage: 'Open account' }),
  defineMessage({ id: 'downlines.opened', defaultMessage: 'The account is open.' }),
  defineMessage({
    id: 'downlines.opened.text',
    defaultMessage: 'Give its owner these two. They are not shown again.',
  }),
  defineMessage({ id: 'downlines.copy', defaultMessage: 'Copy both' }),
  defineMessage({ id: 'downlines.copied', defaultMessage: 'Copied' }),
  defineMessage({ id: 'downlines.another', defaultMessage: 'Open another account' }),
  defineMessage({
    id: 'downlines.lost',
    defaultMessage: 'We don’t know yet whether the account was opened',
  }),
  defineMessage({
    id: 'downlines.lost.text',
    defaultMessage: 'Send it again: the same account is never opened twice.',
  }),
  defineMessage({ id: 'downlines.retry', defaultMessage: 'Send again' }),
  defineMessage({ id: 'downlines.leave', defaultMessage: 'Back to the form' }),
  defineMessage({ id: 'downlines.invitations', defaultMessage: 'Invitation links' }),
  defineMessage({ id: 'downlines.invitations.none', defaultMessage: 'No invitations yet' }),
  defineMessage({ id: 'downlines.invitation', defaultMessage: 'Invitation' }),
  defineMessage({ id: 'downlines.invitation.active', defaultMessage: 'Active' }),
  defineMessage({ id: 'downlines.invitation.expired', defaultMessage: 'Expired' }),
  defineMessage({ id: 'downlines.invitation.closed', defaultMessage: 'Closed' }),
  defineMessage({ id: 'downlines.label', defaultMessage: 'Name for yourself (optional)' }),
  defineMessage({ id: 'downlines.length', defaultMessage: 'Works for' }),
  defineMessage({ id: 'downlines.endless', defaultMessage: 'Until closed' }),
  defineMessage({
    id: 'downlines.days',
    defaultMessage: '{count, plural, one {# day} other {# days}}',
  }),
  defineMessage({ id: 'downlines.invite', defaultMessage: 'Make an invitation' }),
  defineMessage({ id: 'downlines.expires', defaultMessage: 'Works until' }),
  defineMessage({ id: 'downlines.registered', defaultMessage: 'Registered' }),
  defineMessage({ id: 'downlines.last', defaultMessage: 'Latest registration' }),
  defineMessage({ id: 'downlines.link', defaultMessage: 'Link' }),
  defineMessage({ id: 'downlines.link.show', defaultMessage: 'Show' }),
  defineMessage({ id: 'downlines.link.copy', defaultMessage: 'Copy link' }),
  defineMessage({ id: 'downlines.qr', defaultMessage: 'QR code of the invitation link' }),
  defineMessage({
    id: 'downlines.over',
    defaultMessage: 'Nobody can join by this invitation any more.',
  }),
  defineMessage({ id: 'downlines.close', defaultMessage: 'Close the invitation' }),
  defineMessage({
    id: 'downlines.closing',
    defaultMessage:
      'Nobody can join by it any more, and it cannot be opened again. Who has joined stays.',
  }),
  defineMessage({ id: 'downlines.close.confirm', defaultMessage: 'Close it for good' }),
  defineMessage({ id: 'moves.move', defaultMessage: 'Move' }),
  defineMessage({ id: 'moves.move.account', defaultMessage: 'Move {account}' }),
  defineMessage({ id: 'moves.title', defaultMessage: 'Move {account}' }),
  defineMessage({
    id: 'moves.text',
    defaultMessage:
      'The account moves, with everybody below it, to another agent of your team, or directly below you. Nothing is done before you confirm it.',
  }),
  defineMessage({ id: 'moves.to', defaultMessage: 'New upline' }),
  defineMessage({
    id: 'moves.to.missing',
    defaultMessage: 'Enter an agent of your team, or yourself.',
  }),
  defineMessage({ id: 'moves.from', defaultMessage: 'Upline now' }),
  defineMessage({ id: 'moves.members', defaultMessage: 'Accounts that move along' }),
  defineMessage({
    id: 'moves.past',
    defaultMessage:
      'Reports and payments of the time before the move stay with the upline of that time.',
  }),
  defineMessage({ id: 'moves.endings.none', defaultMessage: 'No contract ends with it.' }),
  defineMessage({
    id: 'moves.endings.count',
    defaultMessage:
      '{count, plural, one {# contract ends with it.} other {# contracts end with it.}}',
  }),
  defineMessage({ id: 'moves.confirm', defaultMessage: 'Move now' }),
  defineMessage({ id: 'moves.done', defaultMessage: '{account} is below {to} now.' }),
  defineMessage({
    id: 'error.move_notFound',
    defaultMessage: 'One of the two is not of your team.',
  }),
  defineMessage({
    id: 'error.move_agent',
    defaultMessage: 'Only an active agent can be the new upline.',
  }),
  defineMessage({ id: 'error.move_currency', defaultMessage: 'That agent has another currency.' }),
  defineMessage({
    id: 'error.move_otherUpline',
    defaultMessage: 'That agent is the upline already.',
  }),
  defineMessage({
    id: 'error.move_notBelow',
    defaultMessage: 'Nobody can be below themselves, or below somebody of their own team.',
  }),
  defineMessage({ id: 'downline.actions', defaultMessage: 'Actions' }),
  defineMessage({ id: 'downline.kind.all', defaultMessage: 'All' }),
  defineMessage({ id: 'downline.search', defaultMessage: 'Search everybody below you' }),
  defineMessage({ id: 'downline.search.clear', defaultMessage: 'Clear search' }),
  defineMessage({ id: 'downline.none', defaultMessage: 'Nobody below you is called so.' }),
  defineMessage({ id: 'downline.path', defaultMessage: 'Path through the downline' }),
  defineMessage({ id: 'downline.below', defaultMessage: 'Below' }),
  defineMessage({ id: 'downline.joined', defaultMessage: 'Joined' }),
  defineMessage({ id: 'downline.state.active', defaultMessage: 'Active' }),
  defineMessage({ id: 'downline.state.suspended', defaultMessage: 'Suspended' }),
  defineMessage({ id: 'downline.state.closed', defaultMessage: 'Closed' }),
];
