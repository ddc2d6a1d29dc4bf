import { ProblemError } from '../../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../../platform/http/handlers.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LocalOutbox } from '../local-outbox.ts';
import type { Messaging } from '../messaging.ts';
import type { Channel } from '../tables.ts';

/** The operator's outbox in demo and test: reads messages and simulates failures of a channel. */
export function outboxHandlers(
  { config }: Platform,
  messaging: Messaging,
): Pick<OperatorHandlers, 'listMessages' | 'setChannelFault'> {
  function refuseProduction(): void {
    if (config.mode === 'production') throw new ProblemError('forbidden');
  }
  return {
    async listMessages({ query }) {
      refuseProduction();
      const { destination } = query;
      const all = await messaging.list({ limit: 200 });
      const list = all
        .filter((message) => destination === undefined || message.destination === destination)
        .map(({ createdAt, error, ...message }) => ({
          ...message,
          createdAt: createdAt.toISOString(),
          ...(error === null ? {} : { error }),
        }));
      return ok({ list });
    },
    async setChannelFault({ body }) {
      refuseProduction();
      getOutbox(messaging, body.channel).breakDown(body.reason);
      return { commit: async () => ok({ done: true }) };
    },
  };
}

function getOutbox({ transports }: Messaging, channel: Channel): LocalOutbox {
  const transport = transports[channel];
  if (transport.kind !== 'outbox') throw new ProblemError('forbidden');
  return transport as LocalOutbox;
}
