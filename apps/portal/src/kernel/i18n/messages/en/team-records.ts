import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'teamRecords.whose', defaultMessage: 'Whose bets' }),
  defineMessage({ id: 'teamRecords.whose.team', defaultMessage: 'Team' }),
  defineMessage({ id: 'teamRecords.whose.own', defaultMessage: 'My own' }),
  defineMessage({ id: 'teamRecords.bets', defaultMessage: 'Team bets' }),
  defineMessage({
    id: 'teamRecords.bets.none',
    defaultMessage: 'No one in your team played in this period.',
  }),
  defineMessage({
    id: 'teamRecords.statements.none',
    defaultMessage: 'Nothing was booked for your team in this period.',
  }),
  defineMessage({
    id: 'teamRecords.unknown',
    defaultMessage: 'There is no such account in your team.',
  }),
  defineMessage({ id: 'teamRecords.unknown.back', defaultMessage: 'Show the whole team' }),
  defineMessage({
    id: 'teamRecords.net',
    defaultMessage: 'Result with bonuses and contract pay',
  }),
  defineMessage({ id: 'teamRecords.active', defaultMessage: 'Active members' }),
  defineMessage({ id: 'teamRecords.bonus', defaultMessage: 'Bonuses' }),
  defineMessage({ id: 'teamRecords.contractPay', defaultMessage: 'Contract pay' }),
  defineMessage({ id: 'teamRecords.deposits', defaultMessage: 'Deposits' }),
  defineMessage({ id: 'teamRecords.withdrawals', defaultMessage: 'Withdrawals' }),
  defineMessage({ id: 'teamRecords.other', defaultMessage: 'Other' }),
  defineMessage({
    id: 'teamRecords.withTeam',
    defaultMessage: '{kind} and {count, plural, one {# member} other {# members}}',
  }),
  defineMessage({ id: 'teamRecords.itself', defaultMessage: 'Without its downline' }),
  defineMessage({ id: 'teamRecords.by.day', defaultMessage: 'Day' }),
  defineMessage({ id: 'teamRecords.by.kind', defaultMessage: 'Contract' }),
  defineMessage({ id: 'teamRecords.revenue.net', defaultMessage: 'Your revenue' }),
  defineMessage({
    id: 'teamRecords.revenue.none',
    defaultMessage: 'No contract paid anything and no one played in this period.',
  }),
  defineMessage({ id: 'teamRecords.revenue.chart', defaultMessage: 'Contract pay by day' }),
  defineMessage({ id: 'teamRecords.teamStake', defaultMessage: 'Team stakes' }),
  defineMessage({ id: 'teamRecords.teamResult', defaultMessage: 'Members’ profit or loss' }),
];
