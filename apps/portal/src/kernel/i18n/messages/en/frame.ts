import { defineMessage } from 'react-intl';

/** The member's corner of the header, and the footer: both load when the page is idle. */
export default [
  defineMessage({ id: 'header.greeting', defaultMessage: 'Hello, {name}' }),
  defineMessage({ id: 'header.balance', defaultMessage: 'Balance' }),
  defineMessage({ id: 'header.balance.hide', defaultMessage: 'Hide balance' }),
  defineMessage({ id: 'header.balance.show', defaultMessage: 'Show balance' }),
  defineMessage({ id: 'header.deposit', defaultMessage: 'Deposit' }),
  defineMessage({ id: 'header.withdraw', defaultMessage: 'Withdraw' }),
  defineMessage({ id: 'header.profile', defaultMessage: 'Profile' }),
  defineMessage({ id: 'header.logout', defaultMessage: 'Log out' }),
  defineMessage({ id: 'footer.label', defaultMessage: 'Site footer' }),
  defineMessage({ id: 'footer.all', defaultMessage: 'All {type}' }),
  defineMessage({ id: 'footer.help', defaultMessage: 'Help' }),
  defineMessage({ id: 'footer.help.rules', defaultMessage: 'Rules' }),
  defineMessage({ id: 'footer.help.terms', defaultMessage: 'Terms and conditions' }),
  defineMessage({ id: 'footer.help.privacy', defaultMessage: 'Privacy' }),
  defineMessage({ id: 'footer.help.responsible', defaultMessage: 'Responsible gambling' }),
  defineMessage({ id: 'footer.feedback', defaultMessage: 'Feedback' }),
  defineMessage({ id: 'footer.licence', defaultMessage: 'Verify our gaming licence' }),
  defineMessage({ id: 'footer.adults', defaultMessage: 'Only for players aged {age} and over' }),
  defineMessage({
    id: 'footer.responsible',
    defaultMessage:
      "Gambling can be addictive. Only play with money you can afford to lose, and stop while it's fun.",
  }),
  defineMessage({ id: 'footer.rights', defaultMessage: '© {brand}' }),
  defineMessage({ id: 'header.demoMoney', defaultMessage: 'Demo money' }),
  defineMessage({ id: 'footer.licence.none', defaultMessage: 'Gaming licence' }),
  defineMessage({ id: 'footer.responsible.more', defaultMessage: 'What to look out for' }),
];
