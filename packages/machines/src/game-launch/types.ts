import type { Failure } from '../kit/index.ts';

/** What a tile knows about its game. */
export interface GameChoice {
  readonly nodeId: string;
  /** The vendor's code. */
  readonly vassalage: string;
  readonly gameCode: string;
  readonly gameType: string;
  /** The room of a card game to enter. */
  readonly roomId?: string | undefined;
  /** The tile stands for a provider that opens a popup list of its games (P12). */
  readonly opensList: boolean;
  readonly inMaintenance: boolean;
  /** The game can be opened with play money (H105). */
  readonly playsForFun: boolean;
}

export type Player = 'visitor' | 'trial' | 'member';

/** The visitor's status, read from the session at the moment of the click. */
export interface LaunchStanding {
  readonly player: Player;
  /** The white-label switch `trialDemoLaunch`, off by default (H6). */
  readonly trialMayPlay: boolean;
  /** The white-label switch `funMode`: play money without a login (H105). */
  readonly funIsOn: boolean;
}

/** The kind of money. */
export type Stakes = 'money' | 'fun';

/** An opened vendor session; a game for fun has none at the platform, and so no id. */
export interface Launch {
  readonly id: string | null;
  /** The address that the frame loads; it contains the vendor's one-time token. */
  readonly url: string;
}

export interface GameLaunchContext {
  readonly game: GameChoice | null;
  readonly stakes: Stakes;
  readonly launch: Launch | null;
  readonly failure: Failure | null;
  /** When a slow frame shows a notice, and when it is given up (H70). */
  readonly slowAt: number | null;
  readonly giveUpAt: number | null;
}

export type GameLaunchEvent =
  | { readonly type: 'game.chosen'; readonly game: GameChoice }
  | { readonly type: 'fun.chosen'; readonly game: GameChoice }
  | { readonly type: 'list.closed' }
  | { readonly type: 'redirect.followed' }
  | { readonly type: 'refusal.dismissed' }
  | { readonly type: 'failure.dismissed' }
  | { readonly type: 'launch.retried' }
  | { readonly type: 'frame.loaded' }
  | { readonly type: 'game.closed' }
  /** The page of the game was left, and a running game goes on in a small window. */
  | { readonly type: 'game.docked' }
  | { readonly type: 'session.ended' };

export type GameLaunchTag = 'playing' | 'docked' | 'slow';

/** Codes with which the launch call is refused; they are message ids, too. */
export const launchCodes = {
  trialRefused: 'need_true_account',
  gameInMaintenance: 'game_maintenance',
} as const;

/** Milliseconds: the notice at 10 s, the hard limit of 120 s (X2, H70). */
export const gameLaunchTimes = { slowNotice: 10_000, loadLimit: 120_000 } as const;

/** Keys that no recorder may show: the address contains the vendor's token. */
export const gameLaunchSecrets: readonly string[] = ['url'];
