/** A game's stage, texts and odds. One lazy chunk per game. */
import type { ComponentType } from 'react';
import type { Numbers } from '../game.ts';
import type { Figures } from '../fraction.ts';
import type { BetView, OrderView, RoundView, SessionView, TableView } from '../protocol.ts';
import type { Theme } from '../theme.ts';
import type { Launch } from './launch.ts';
import type { Sounds } from './sound.ts';
import type { RoundState } from './round-state.ts';
import type { Strings, Words } from './strings.ts';
import type { Recompute } from './verdict.ts';

export interface RoundStageProps<Key extends string> {
  readonly state: RoundState;
  readonly theme: Theme;
  readonly words: Words<Key>;
  readonly sounds: Sounds;
  /** The result has been shown. */
  readonly onRested: () => void;
  readonly onChoose: (choice: Numbers) => void;
  /** Null cashes out. */
  readonly onMove: (move: number | null) => void;
  readonly onPlay: (choice?: Numbers) => void;
}

export interface RulesProps<Key extends string> {
  readonly theme: Theme;
  readonly words: Words<Key>;
}

interface CommonView<Key extends string> {
  readonly strings: Strings<Key>;
  readonly figures: Figures;
  readonly Rules: ComponentType<RulesProps<Key>>;
  /** Explains the figures of the sheet if they are not an exact return. */
  readonly figuresText?: Key;
  /** An outcome in a few characters, for lists. */
  readonly describe: (outcome: Numbers, words: Words<Key>) => string;
}

export interface RoundGameView<Key extends string> extends CommonView<Key> {
  readonly kind: 'round';
  readonly firstChoice: Numbers;
  readonly Stage: ComponentType<RoundStageProps<Key>>;
  /** Controls of the choice, beside the stake. */
  readonly Options?: ComponentType<RoundStageProps<Key>>;
  /** Beside the stage on wide screens, instead of below it. */
  readonly controlsAside?: boolean;
  /** An open round may be ended before its first move. */
  readonly canStopAtOnce?: boolean;
  /** The stage starts rounds by itself, so there is no button for it. */
  readonly startsOnStage?: boolean;
}

/** A slip that is not sent yet. */
export interface Slip {
  readonly choice: Numbers;
  /** Decimal string of all its chips. */
  readonly stake: string;
  /** For a lottery: the number of draws in a row, 1 by default. */
  readonly draws?: number;
  /** For a lottery: a win returns the stakes of the draws that are left. */
  readonly stopsOnWin?: boolean;
}

export interface TableStageProps<Key extends string> {
  readonly session: SessionView;
  readonly table: TableView;
  /** `performance.now()` when `table` arrived: its times count from there. */
  readonly receivedAt: number;
  readonly bets: readonly BetView[];
  /** Orders of a lottery, newest first. */
  readonly orders: readonly OrderView[];
  readonly history: readonly RoundView[];
  readonly chip: string;
  readonly canBet: boolean;
  readonly theme: Theme;
  readonly words: Words<Key>;
  readonly sounds: Sounds;
  readonly onBet: (slip: Slip) => Promise<boolean>;
  readonly onCashOut: (betId: string) => void;
  readonly onStopOrder: (orderId: string) => void;
}

export interface TableGameView<Key extends string> extends CommonView<Key> {
  readonly kind: 'table';
  /** Draws at fixed times, each with a seed of its own, instead of a chain of rounds. */
  readonly hasDraws?: boolean;
  readonly Stage: ComponentType<TableStageProps<Key>>;
}

export interface DuelPageProps {
  readonly launch: Launch;
  readonly opened: SessionView;
  readonly view: AnyView;
  readonly recompute: Recompute;
}

/** A game between two players: its chunk holds the whole page. */
export interface DuelGameView<Key extends string> extends CommonView<Key> {
  readonly kind: 'duel';
  readonly Page: ComponentType<DuelPageProps>;
}

export interface BookPageProps {
  readonly launch: Launch;
  readonly opened: SessionView;
  readonly view: BookGameView<string>;
  readonly recompute: Recompute;
}

/** A sportsbook brings its whole page. */
export interface BookGameView<Key extends string> extends CommonView<Key> {
  readonly kind: 'book';
  readonly Page: ComponentType<BookPageProps>;
}

/** A view as the page handles it, whatever its words are. */
export type AnyView =
  | RoundGameView<string>
  | TableGameView<string>
  | BookGameView<string>
  | DuelGameView<string>;

/** Checks a view against its own words. */
export const defineView = <Key extends string>(
  view: RoundGameView<Key> | TableGameView<Key> | BookGameView<Key> | DuelGameView<Key>,
): AnyView => view as unknown as AnyView;
