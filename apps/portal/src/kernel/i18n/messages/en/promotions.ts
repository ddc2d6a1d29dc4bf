import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'promotions.empty',
    defaultMessage: 'No promotions right now. Check back soon.',
  }),
];
