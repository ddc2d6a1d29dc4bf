import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'saferPlay.title', defaultMessage: 'Safer play' }),
  defineMessage({
    id: 'saferPlay.lead',
    defaultMessage:
      'Decide beforehand how much you deposit, or take a break. A stricter limit counts at once, a looser one after a day.',
  }),
  defineMessage({ id: 'saferPlay.session', defaultMessage: 'You logged in at {time}.' }),
  defineMessage({ id: 'saferPlay.limits', defaultMessage: 'Deposit limits' }),
  defineMessage({ id: 'saferPlay.limits.none', defaultMessage: 'No limit' }),
  defineMessage({ id: 'saferPlay.limits.left', defaultMessage: '{left} of {limit} left' }),
  defineMessage({ id: 'saferPlay.limits.change', defaultMessage: 'Change limit' }),
  defineMessage({ id: 'saferPlay.limits.changeOf', defaultMessage: 'Change limit: {period}' }),
  defineMessage({ id: 'saferPlay.period.day', defaultMessage: 'In 24 hours' }),
  defineMessage({ id: 'saferPlay.period.week', defaultMessage: 'In 7 days' }),
  defineMessage({ id: 'saferPlay.period.month', defaultMessage: 'In 30 days' }),
  defineMessage({ id: 'saferPlay.limits.amount', defaultMessage: 'Most that you can deposit' }),
  defineMessage({ id: 'saferPlay.limits.empty', defaultMessage: 'Leave empty for no limit.' }),
  defineMessage({ id: 'saferPlay.limits.save', defaultMessage: 'Save limit' }),
  defineMessage({ id: 'saferPlay.limits.next', defaultMessage: 'From {time}: {limit}' }),
  defineMessage({ id: 'saferPlay.limits.nextNone', defaultMessage: 'No limit from {time}' }),
  defineMessage({ id: 'saferPlay.limits.keep', defaultMessage: 'Keep the current limit' }),
  defineMessage({ id: 'saferPlay.break', defaultMessage: 'Take a break' }),
  defineMessage({
    id: 'saferPlay.break.text',
    defaultMessage:
      'You are logged out everywhere, and can neither log in nor bet until the break ends. It cannot be shortened. Your balance stays yours: customer service pays it out.',
  }),
  defineMessage({ id: 'saferPlay.break.length', defaultMessage: 'How long?' }),
  defineMessage({ id: 'saferPlay.break.day', defaultMessage: '24 hours' }),
  defineMessage({ id: 'saferPlay.break.week', defaultMessage: '7 days' }),
  defineMessage({ id: 'saferPlay.break.month', defaultMessage: '30 days' }),
  defineMessage({ id: 'saferPlay.break.halfYear', defaultMessage: '6 months' }),
  defineMessage({ id: 'saferPlay.break.year', defaultMessage: '1 year' }),
  defineMessage({ id: 'saferPlay.break.fiveYears', defaultMessage: '5 years' }),
  defineMessage({ id: 'saferPlay.break.forever', defaultMessage: 'For good' }),
  defineMessage({ id: 'saferPlay.break.confirm', defaultMessage: 'Take a break until {time}?' }),
  defineMessage({
    id: 'saferPlay.break.confirmForever',
    defaultMessage: 'Exclude yourself for good?',
  }),
  defineMessage({ id: 'saferPlay.break.start', defaultMessage: 'Start the break' }),
];
