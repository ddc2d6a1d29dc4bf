import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'service.none',
    defaultMessage: 'No contact details yet. The help page has answers to most questions.',
  }),
  defineMessage({
    id: 'service.wait',
    defaultMessage:
      '{minutes, plural, =0 {Answers at once} one {Answers in about # minute} other {Answers in about # minutes}}',
  }),
  defineMessage({ id: 'service.feedback', defaultMessage: 'Write to us; the answer comes here.' }),
  defineMessage({ id: 'service.help', defaultMessage: 'Answers to common questions' }),
];
