import { createParser } from 'eventsource-parser';

/** One event of the stream: its place, and the JSON of its data. */
export interface StreamMessage {
  readonly id: string;
  readonly data: string;
}

/** What a reader of the stream is told. */
export interface StreamListener {
  opened(): void;
  beat(): void;
  message(message: StreamMessage): void;
}

/**
 * Reads server-sent events by fetch, which can carry a token in a header where EventSource cannot.
 * It never ends, and nothing on the page waits for it: what is asked for meanwhile goes first.
 * @throws {{status: number}} when the server answers anything but a stream
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
