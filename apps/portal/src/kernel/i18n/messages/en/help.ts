import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'help.topics', defaultMessage: 'Topics' }),
  defineMessage({ id: 'help.empty', defaultMessage: 'There are no articles yet.' }),
  defineMessage({ id: 'help.all', defaultMessage: 'Show everything on one page' }),
  defineMessage({ id: 'help.error', defaultMessage: "The help pages couldn't be loaded." }),
  defineMessage({
    id: 'verify.lead',
    defaultMessage: 'Recalculate how a spin was decided, in your own browser.',
  }),
  defineMessage({ id: 'verify.how', defaultMessage: 'How it works' }),
];
