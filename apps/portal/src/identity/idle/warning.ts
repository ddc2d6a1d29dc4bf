import type { idleSignOutMachine } from '@baize/machines/idle-sign-out';
import type { ActorRefFrom } from 'xstate';
import { DeferredActor } from '../../kernel/services/deferred-actor.ts';

/** The chart that warns of the end of an idle session, once the page runs it. */
export const idleSignOut = new DeferredActor<ActorRefFrom<typeof idleSignOutMachine>>();
