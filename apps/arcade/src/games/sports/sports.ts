/** The leagues of the sports titles. */
import { readTeams } from './leagues.ts';
import type { LeagueDetails } from './leagues.ts';

export const leagues: readonly LeagueDetails[] = [
  {
    kind: 'goals',
    code: 'football',
    name: 'Meridian League',
    sport: 'football',
    titles: /football|bóng đá/i,
    minutes: 90,
    mean: 2.7,
    line: 2,
    ticksPerStep: 1,
    teams: readTeams(`
      Aldermoor Town ALD 1560
      Brightwater BRW 1530
      Calloway Rovers CAL 1515
      Dunmere Athletic DUN 1490
      Easthaven EAS 1475
      Foxbridge United FOX 1545
      Greyminster GRM 1450
      Harrow Vale HAV 1435`),
  },
  {
    kind: 'goals',
    code: 'hockey',
    name: 'Northern Rink',
    sport: 'hockey',
    titles: /hockey|khúc côn cầu/i,
    minutes: 60,
    mean: 5.6,
    line: 5,
    ticksPerStep: 1,
    teams: readTeams(`
      Arkval Bears ARK 1545
      Bergholm Lynx BER 1520
      Frostmark Wolves FRO 1510
      Glacier Bay Owls GLB 1500
      Kestrel Sound KES 1485
      Norrvik Stags NOR 1470
      Polar Point PPT 1455
      Skadi Ravens SKA 1515`),
  },
  {
    kind: 'race',
    code: 'tennis',
    name: 'Palm Court Tour',
    sport: 'tennis',
    titles: /^tennis|^quần vợt/i,
    wins: 2,
    target: 6,
    scale: 1600,
    line: 2,
    ticksPerStep: 2,
    teams: readTeams(`
      A. Marchetti MAR 1570
      J. Okonjo OKO 1540
      L. Vandermeer VAN 1525
      P. Sorrel SOR 1500
      R. Takamine TAK 1490
      S. Delacourt DEL 1480
      T. Bergström BER 1465
      V. Anaya ANA 1440`),
  },
];
