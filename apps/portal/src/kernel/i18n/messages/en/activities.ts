import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'activity.heading', defaultMessage: 'Take part' }),
  defineMessage({ id: 'activity.status.coming_soon', defaultMessage: 'Coming soon' }),
  defineMessage({ id: 'activity.status.join', defaultMessage: 'Join' }),
  defineMessage({ id: 'activity.status.signed', defaultMessage: 'Signed' }),
  defineMessage({ id: 'activity.status.joined', defaultMessage: 'Joined' }),
  defineMessage({ id: 'activity.status.applying', defaultMessage: 'Applying' }),
  defineMessage({ id: 'activity.status.process', defaultMessage: 'Process' }),
  defineMessage({ id: 'activity.status.claim', defaultMessage: 'Claim' }),
  defineMessage({ id: 'activity.status.claimed', defaultMessage: 'Claimed' }),
  defineMessage({ id: 'activity.status.issued', defaultMessage: 'Issued' }),
  defineMessage({ id: 'activity.status.rejected', defaultMessage: 'Rejected' }),
  defineMessage({ id: 'activity.status.close', defaultMessage: 'Close' }),
  defineMessage({
    id: 'activity.about.coming_soon',
    defaultMessage: 'You can enter once it opens.',
  }),
  defineMessage({
    id: 'activity.about.signed',
    defaultMessage: "You're signed up. We'll let you know the result by message.",
  }),
  defineMessage({
    id: 'activity.about.joined',
    defaultMessage: "You've joined. We'll let you know the result by message.",
  }),
  defineMessage({
    id: 'activity.about.applying',
    defaultMessage: "We'll review your application soon.",
  }),
  defineMessage({
    id: 'activity.about.process',
    defaultMessage: "We're reviewing your application.",
  }),
  defineMessage({
    id: 'activity.about.claimed',
    defaultMessage: "You've claimed this bonus. You can follow its wagering under Bonus details.",
  }),
  defineMessage({
    id: 'activity.about.issued',
    defaultMessage:
      'The bonus is in your account. You can follow its wagering under Bonus details.',
  }),
  defineMessage({
    id: 'activity.about.rejected',
    defaultMessage: "You can't apply for this one again.",
  }),
  defineMessage({ id: 'activity.about.close', defaultMessage: 'This one has ended.' }),
  defineMessage({ id: 'activity.opens', defaultMessage: 'Opens:' }),
  defineMessage({ id: 'activity.closes', defaultMessage: 'Open:' }),
  defineMessage({
    id: 'activity.reward.open',
    defaultMessage: 'The reward depends on your entry.',
  }),
  defineMessage({
    id: 'activity.reward.wagering',
    defaultMessage:
      'Bonus. Stake it {times, plural, one {# time} other {# times}} to turn it into cash.',
  }),
  defineMessage({ id: 'activity.conditions', defaultMessage: 'Who can take part' }),
  defineMessage({ id: 'activity.conditions.none', defaultMessage: 'Open to every member.' }),
  defineMessage({
    id: 'activity.condition.memberSince',
    defaultMessage: 'Your account is at most {days, plural, one {# day} other {# days}} old',
  }),
  defineMessage({
    id: 'activity.condition.deposited',
    defaultMessage: "Since it opened, you've deposited at least",
  }),
  defineMessage({ id: 'activity.condition.met', defaultMessage: 'Met' }),
  defineMessage({ id: 'activity.condition.missed', defaultMessage: 'Not met' }),
  defineMessage({ id: 'activity.missed', defaultMessage: "You don't meet every condition yet." }),
  defineMessage({ id: 'activity.enter.sign', defaultMessage: 'Sign up' }),
  defineMessage({ id: 'activity.enter.join', defaultMessage: 'Join' }),
  defineMessage({ id: 'activity.enter.apply', defaultMessage: 'Apply' }),
  defineMessage({
    id: 'activity.confirm.sign',
    defaultMessage: "You'll be on the list. You can sign up once.",
  }),
  defineMessage({
    id: 'activity.confirm.join',
    defaultMessage: "You'll take part from now on. You can join once.",
  }),
  defineMessage({ id: 'activity.enteredAt', defaultMessage: 'Sent' }),
  defineMessage({ id: 'activity.claimUntil', defaultMessage: 'Claim until' }),
  defineMessage({ id: 'activity.remark', defaultMessage: 'Your remark' }),
  defineMessage({ id: 'activity.remark.optional', defaultMessage: 'Remark (optional)' }),
  defineMessage({
    id: 'activity.remark.long',
    defaultMessage: 'Please write at most {max, number} characters.',
  }),
  defineMessage({ id: 'activity.images', defaultMessage: 'Pictures (optional)' }),
  defineMessage({ id: 'activity.image', defaultMessage: 'Picture {number}' }),
  defineMessage({ id: 'activity.rejected', defaultMessage: 'Your application was rejected' }),
  defineMessage({
    id: 'activity.otherBonus',
    defaultMessage: 'You have another bonus. You can claim this one when that one has ended.',
  }),
  defineMessage({
    id: 'countdown.days',
    defaultMessage:
      '{days, plural, one {# day} other {# days}}, {hours, plural, one {# hour} other {# hours}} left',
  }),
  defineMessage({ id: 'countdown.clock', defaultMessage: '{clock} left' }),
  defineMessage({
    id: 'error.activity_applying',
    defaultMessage: "Thank you. We'll review your application soon.",
  }),
  defineMessage({ id: 'error.activity_joined', defaultMessage: "You've joined." }),
  defineMessage({ id: 'error.activity_signed', defaultMessage: "You're signed up." }),
  defineMessage({ id: 'error.activity_claimed', defaultMessage: 'The bonus is in your account.' }),
  defineMessage({
    id: 'error.activity_closed',
    defaultMessage: "This activity isn't open for entries.",
  }),
  defineMessage({
    id: 'error.activity_entered',
    defaultMessage: "You've already entered this activity.",
  }),
  defineMessage({
    id: 'error.not_eligible',
    defaultMessage: "You don't meet the conditions of this activity.",
  }),
];
