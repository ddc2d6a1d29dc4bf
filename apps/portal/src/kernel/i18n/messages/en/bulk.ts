import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'bulk.select', defaultMessage: 'Select {account}' }),
  defineMessage({ id: 'bulk.select.all', defaultMessage: 'Select all on this page' }),
  defineMessage({ id: 'bulk.selected', defaultMessage: 'Selected accounts' }),
  defineMessage({
    id: 'bulk.selected.count',
    defaultMessage: '{count, plural, one {# account selected} other {# accounts selected}}',
  }),
  defineMessage({
    id: 'bulk.selected.full',
    defaultMessage: '{count, number} accounts selected, the maximum',
  }),
  defineMessage({ id: 'bulk.clear', defaultMessage: 'Clear selection' }),
  defineMessage({ id: 'bulk.offer', defaultMessage: 'Offer a contract' }),
  defineMessage({ id: 'bulk.move', defaultMessage: 'Move' }),
  defineMessage({
    id: 'bulk.offer.title',
    defaultMessage: 'Offer a contract to {count, plural, one {# account} other {# accounts}}',
  }),
  defineMessage({
    id: 'bulk.move.title',
    defaultMessage: 'Move {count, plural, one {# account} other {# accounts}}',
  }),
  defineMessage({
    id: 'bulk.move.text',
    defaultMessage:
      'The accounts move with their whole downlines to another agent of your team, or directly below you. Nothing happens until you confirm.',
  }),
  defineMessage({
    id: 'bulk.offer.can',
    defaultMessage: '{able, number} of {all, number} can be offered a contract.',
  }),
  defineMessage({
    id: 'bulk.offer.some',
    defaultMessage: '{able, number} of {all, number} can be offered a contract: {names}.',
  }),
  defineMessage({
    id: 'bulk.offer.direct',
    defaultMessage:
      'You can only offer contracts to accounts directly below you. These are not: {names}.',
  }),
  defineMessage({
    id: 'bulk.offer.able',
    defaultMessage: '{able, number} of {all, number} can be offered this.',
  }),
  defineMessage({
    id: 'bulk.move.able',
    defaultMessage: '{able, number} of {all, number} can be moved there.',
  }),
  defineMessage({
    id: 'bulk.offer.review',
    defaultMessage: 'Each of them will see these terms at once, and can accept or reject them.',
  }),
  defineMessage({
    id: 'bulk.offer.confirm',
    defaultMessage: 'Offer to {count, plural, one {# account} other {# accounts}}',
  }),
  defineMessage({
    id: 'bulk.move.confirm',
    defaultMessage: 'Move {count, plural, one {# account} other {# accounts}}',
  }),
  defineMessage({ id: 'bulk.accounts', defaultMessage: 'Accounts and their states' }),
  defineMessage({ id: 'bulk.endings', defaultMessage: 'Contracts that end' }),
  defineMessage({ id: 'bulk.along', defaultMessage: 'Move along' }),
  defineMessage({ id: 'bulk.state.barred', defaultMessage: 'Left out' }),
  defineMessage({ id: 'bulk.state.ready', defaultMessage: 'Can take part' }),
  defineMessage({ id: 'bulk.state.waiting', defaultMessage: 'Waiting' }),
  defineMessage({ id: 'bulk.state.current', defaultMessage: 'Under way' }),
  defineMessage({ id: 'bulk.state.skipped', defaultMessage: 'Not begun' }),
  defineMessage({ id: 'bulk.state.done', defaultMessage: 'Done' }),
  defineMessage({ id: 'bulk.state.refused', defaultMessage: 'Refused' }),
  defineMessage({ id: 'bulk.state.lost', defaultMessage: 'No answer' }),
  defineMessage({ id: 'bulk.progress', defaultMessage: 'Progress' }),
  defineMessage({
    id: 'bulk.progress.text',
    defaultMessage: '{over, number} of {all, number}',
  }),
  defineMessage({ id: 'bulk.stop', defaultMessage: 'Stop' }),
  defineMessage({
    id: 'bulk.stopping',
    defaultMessage: 'Stopping: the account under way is finished first.',
  }),
  defineMessage({
    id: 'bulk.pausing',
    defaultMessage: 'Too many requests right now. This continues by itself in a moment.',
  }),
  defineMessage({
    id: 'bulk.sum.done',
    defaultMessage: '{count, plural, =0 {None was done.} one {# was done.} other {# were done.}}',
  }),
  defineMessage({
    id: 'bulk.sum.refused',
    defaultMessage: '{count, plural, one {# was refused.} other {# were refused.}}',
  }),
  defineMessage({
    id: 'bulk.sum.lost',
    defaultMessage:
      '{count, plural, one {Of # we don’t know yet whether it was done.} other {Of # we don’t know yet whether they were done.}}',
  }),
  defineMessage({
    id: 'bulk.sum.skipped',
    defaultMessage: '{count, plural, one {# was not started.} other {# were not started.}}',
  }),
  defineMessage({
    id: 'bulk.sum.barred',
    defaultMessage: '{count, plural, one {# was left out.} other {# were left out.}}',
  }),
  defineMessage({
    id: 'bulk.retry',
    defaultMessage: 'Retry {count, plural, one {# that failed} other {# that failed}}',
  }),
  defineMessage({
    id: 'bulk.continue',
    defaultMessage: 'Go on with {count, plural, one {# account} other {# accounts}}',
  }),
  defineMessage({ id: 'bulk.close', defaultMessage: 'Close' }),
  defineMessage({ id: 'error.not_direct', defaultMessage: 'Not directly below you.' }),
];
