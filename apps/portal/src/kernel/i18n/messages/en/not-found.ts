import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'notFound.text', defaultMessage: "We couldn't find that page." }),
  defineMessage({ id: 'notFound.home', defaultMessage: 'Go to the home page' }),
];
