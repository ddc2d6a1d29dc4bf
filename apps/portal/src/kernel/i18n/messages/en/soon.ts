import { defineMessage } from 'react-intl';

export default [
  defineMessage({ id: 'notFound.text', defaultMessage: "We couldn't find that page." }),
  defineMessage({ id: 'notFound.home', defaultMessage: 'Go to the home page' }),
  defineMessage({ id: 'soon.title', defaultMessage: 'Coming soon' }),
  defineMessage({
    id: 'soon.of.download',
    defaultMessage: 'Our app for iOS and Android, a lite version and QR codes to install them.',
  }),
  defineMessage({
    id: 'soon.of.lottery',
    defaultMessage: 'Upcoming draws, results and your tickets.',
  }),
  defineMessage({
    id: 'soon.of.rewardCenter',
    defaultMessage: 'Rewards waiting for you to claim.',
  }),
  defineMessage({
    id: 'soon.of.missionLeaderboard',
    defaultMessage: 'Missions, your progress and the leaderboard.',
  }),
];
