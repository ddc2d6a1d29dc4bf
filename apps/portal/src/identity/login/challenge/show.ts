import type { challengeMachine } from '@baize/machines/challenge';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';

export type ChallengeActor = ActorRefFrom<typeof challengeMachine>;

/** A running second step with the screen that shows it. */
export interface Challenge {
  readonly actor: ChallengeActor;
  readonly View: ComponentType<{ readonly actor: ChallengeActor }>;
}

/** Shows the second step on the login screen; undefined hides it. */
export type ShowChallenge = (challenge: Challenge | undefined) => void;
