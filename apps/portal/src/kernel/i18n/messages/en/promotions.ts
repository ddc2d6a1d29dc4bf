import { defineMessage } from 'react-intl';

export default [
  defineMessage({
    id: 'promotions.empty',
    defaultMessage: 'No promotions right now. Check back soon.',
  }),
  defineMessage({ id: 'promotions.categories', defaultMessage: 'Categories' }),
  defineMessage({ id: 'promotions.all', defaultMessage: 'All' }),
  defineMessage({ id: 'promotions.gone', defaultMessage: 'This promotion has ended.' }),
  defineMessage({ id: 'promotions.back', defaultMessage: 'All promotions' }),
  defineMessage({ id: 'promotions.until', defaultMessage: 'Until' }),
  defineMessage({ id: 'promotions.ends', defaultMessage: 'When it ends' }),
  defineMessage({ id: 'promotions.ends.any', defaultMessage: 'Any time' }),
  defineMessage({ id: 'promotions.ends.7d', defaultMessage: 'Next 7 days' }),
  defineMessage({ id: 'promotions.ends.30d', defaultMessage: 'Next 30 days' }),
  defineMessage({ id: 'promotions.ends.none', defaultMessage: 'No promotion ends in this time.' }),
  defineMessage({ id: 'promotions.terms', defaultMessage: 'Terms' }),
];
