import type { idleSignOutMachine } from '@baize/machines/idle-sign-out';
import type { ActorRefFrom } from 'xstate';
import { DeferredActor } from '../../kernel/services/deferred-actor.ts';

/** The running statechart that warns of the end of an idle session. */
export const idleSignOut = new DeferredActor<ActorRefFrom<typeof idleSignOutMachine>>();
