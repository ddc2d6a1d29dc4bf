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
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    rest += value;
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) deliver(block, listener);
  }
}

/** Reads one block of lines by the rules of the event stream format (HTML standard §9.2). */
function deliver(block: string, listener: StreamListener): void {
  let id = '';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'id') id = value;
    if (field === 'data') data.push(value);
  }
  if (data.length > 0) listener.message({ id, data: data.join('\n') });
  else listener.beat();
}
