import { createParser } from 'eventsource-parser';

/** One event of the stream: its id, and the JSON of its data. */
export interface StreamMessage {
  readonly id: string;
  readonly data: string;
}

/** Callbacks of the stream's reader. */
export interface StreamListener {
  opened(): void;
  beat(): void;
  message(message: StreamMessage): void;
}

/**
 * Reads server-sent events by fetch, which can send a token in a header, unlike EventSource. It
 * runs until aborted, at a low priority, so that other requests go first.
 * @throws {{status: number}} when the server responds with anything but a stream
 */
export async function readStream(
  url: string,
  init: RequestInit,
  listener: StreamListener,
): Promise<void> {
  const response = await fetch(url, { ...init, priority: 'low' });
  if (!response.ok || !response.body) throw { code: 'network_abnormal', status: response.status };
  listener.opened();
  const beat = () => listener.beat();
  const parser = createParser({
    onEvent: ({ id = '', data }) => listener.message({ id, data }),
    onComment: beat,
    onRetry: beat,
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}
