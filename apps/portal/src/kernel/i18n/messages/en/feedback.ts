import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'feedback.write', defaultMessage: 'Write to us' }),
  defineMessage({ id: 'feedback.sent', defaultMessage: 'Sent' }),
  defineMessage({ id: 'feedback.none', defaultMessage: "You haven't written to us yet." }),
  defineMessage({ id: 'feedback.sender', defaultMessage: 'From' }),
  defineMessage({ id: 'feedback.question', defaultMessage: 'About' }),
  defineMessage({ id: 'feedback.question.choose', defaultMessage: 'Choose' }),
  defineMessage({
    id: 'feedback.question.required',
    defaultMessage: 'Please choose a topic.',
  }),
  defineMessage({ id: 'feedback.about.account', defaultMessage: 'My account' }),
  defineMessage({ id: 'feedback.about.deposit', defaultMessage: 'A deposit' }),
  defineMessage({ id: 'feedback.about.withdrawal', defaultMessage: 'A withdrawal' }),
  defineMessage({ id: 'feedback.about.game', defaultMessage: 'A game' }),
  defineMessage({ id: 'feedback.about.promotion', defaultMessage: 'A promotion' }),
  defineMessage({ id: 'feedback.about.suggestion', defaultMessage: 'A suggestion' }),
  defineMessage({ id: 'feedback.about.other', defaultMessage: 'Something else' }),
  defineMessage({ id: 'feedback.content', defaultMessage: 'Your message' }),
  defineMessage({
    id: 'feedback.content.length',
    defaultMessage: 'Please write between {min, number} and {max, number} characters.',
  }),
  defineMessage({
    id: 'feedback.left',
    defaultMessage: '{left, plural, one {# character left} other {# characters left}}',
  }),
  defineMessage({
    id: 'feedback.over',
    defaultMessage: '{left, plural, one {# character too many} other {# characters too many}}',
  }),
  defineMessage({ id: 'feedback.images', defaultMessage: 'Pictures (optional)' }),
  defineMessage({
    id: 'feedback.refused',
    defaultMessage: "This wasn't accepted. Please remove it and add it again.",
  }),
  defineMessage({ id: 'feedback.uploading', defaultMessage: 'Uploading pictures…' }),
  defineMessage({ id: 'feedback.send', defaultMessage: 'Send' }),
  defineMessage({ id: 'feedback.received', defaultMessage: 'Received' }),
  defineMessage({ id: 'feedback.answered', defaultMessage: 'Answered' }),
  defineMessage({ id: 'feedback.answer', defaultMessage: 'Our answer' }),
  defineMessage({
    id: 'error.feedback_success',
    defaultMessage: 'Thank you. We have received your message.',
  }),
];
