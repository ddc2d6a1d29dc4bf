export { begin, decide } from './decide.ts';
export { defineLifecycle } from './form.ts';
export { type Divergence, type LogRow, replay, type Replayed } from './replay.ts';
export { actorRoles } from './types.ts';
export type {
  Actor,
  ActorRole,
  EntityCommand,
  Decision,
  FormRefusal,
  Given,
  Lifecycle,
  LifecycleParts,
  Stored,
  StoredEntity,
} from './types.ts';
