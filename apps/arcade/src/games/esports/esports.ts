/** The leagues of the e-sports titles: maps as a best-of, and a ball game of goals. */
import { readTeams } from '../sports/leagues.ts';
import type { LeagueDetails } from '../sports/leagues.ts';

export const leagues: readonly LeagueDetails[] = [
  {
    kind: 'race',
    code: 'strike',
    name: 'Vanguard Series',
    sport: 'strike',
    titles: /strike|chiến thuật/i,
    wins: 2,
    target: 13,
    scale: 2400,
    line: 2,
    ticksPerStep: 1,
    teams: readTeams(`
      Ashen Circuit ASH 1560
      Blue Static BST 1535
      Cold Harbour CHB 1520
      Drift Theory DRT 1505
      Echo Nine EC 1490
      Ferrous FER 1475
      Ghost Protocol North GPN 1460
      Halcyon Five HAL 1445`),
  },
  {
    kind: 'race',
    code: 'lanes',
    name: 'Riftway Cup',
    sport: 'lanes',
    titles: /lane|đấu đường/i,
    wins: 3,
    target: 5,
    scale: 1600,
    line: 3,
    ticksPerStep: 2,
    teams: readTeams(`
      Amber Tide AMT 1550
      Crown of Moss COM 1530
      Emberwake EMW 1515
      Iron Lotus ILT 1500
      Moonglass MGL 1490
      Old Guard OGD 1475
      Quiet Storm QST 1460
      Wildroot WLR 1525`),
  },
  {
    kind: 'goals',
    code: 'rocket',
    name: 'Boost League',
    sport: 'rocket',
    titles: /rocket|tên lửa/i,
    minutes: 60,
    mean: 4.6,
    line: 4,
    ticksPerStep: 1,
    teams: readTeams(`
      Apex Orbit APX 1545
      Burnout Club BRN 1525
      Ceiling Shot CSH 1510
      Double Tap DTP 1500
      Flip Reset FRS 1485
      Kickoff Kings KKG 1470
      Pinch Point PIN 1455
      Turbo Tulips TTL 1515`),
  },
];
