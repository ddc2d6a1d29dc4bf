import type { Schemas } from '@baize/api';
import type { Platform, ServerModule } from '../../platform/platform.ts';
import { chatHandlers } from './handlers.ts';
import { chatOperatorHandlers } from './operator.ts';
import { getChat } from './room.ts';
import { sweepMessages } from './store.ts';
import { createStreams } from './streams.ts';
import './tables.ts';

export { getChat } from './room.ts';

const SWEEP_JOB = { name: 'chat-sweep', cron: '23 4 * * *' };
const RETENTION_MS = 90 * 86_400_000;

/** The chat room of members, and the live chat of a provider (P13, D35, D41, C60). */
export function createChatModule(platform: Platform): ServerModule {
  const { db, clock, events } = platform;
  const streams = createStreams(platform);
  const sweep = () => sweepMessages(db, new Date(clock.nowMs() - RETENTION_MS));
  platform.jobs.register({ ...SWEEP_JOB, run: sweep });
  platform.metrics.gauge(
    'baize_chat_streams',
    'Open streams of the chat room.',
    () => streams.size,
  );
  // A changed slow mode or a closed room is learnt by coming back.
  getChat(platform).onChange(() => streams.endAll());
  let unsubscribe = () => {};
  return {
    name: 'chat',
    handlers: chatHandlers(platform, streams),
    operatorHandlers: chatOperatorHandlers(platform),
    async start() {
      streams.start();
      unsubscribe = events.subscribe(({ type, payload }) => {
        if (type === 'chat') streams.broadcast(payload as unknown as Schemas['ChatEvent']);
      });
    },
    async stop() {
      unsubscribe();
      streams.stop();
      getChat(platform).stop();
    },
  };
}
