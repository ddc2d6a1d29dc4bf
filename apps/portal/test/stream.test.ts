import { afterEach, describe, expect, test, vi } from 'vitest';
import { readStream } from '../src/shell/after-idle/live/stream.ts';

afterEach(() => vi.unstubAllGlobals());

/** The events of a stream that arrives in the given pieces and ends. */
async function collectEvents(pieces: readonly string[]): Promise<unknown[]> {
  const bytes = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  vi.stubGlobal('fetch', async () => new Response(bytes));
  const calls: unknown[] = [];
  await readStream(
    '/api/events',
    {},
    {
      opened: () => calls.push('opened'),
      beat: () => calls.push('beat'),
      message: (message) => calls.push(message),
    },
  );
  return calls;
}

describe('the event stream', () => {
  test('is parsed as the server writes it', async () => {
    const received = await collectEvents([
      'retry: 1000\nid: 7\n\n',
      ': beat\n\n',
      'id: 8\nevent: balance\ndata: {"a":1}\n\n',
      'event: status\ndata: {"b":2}\n\n',
    ]);
    expect(received).toEqual([
      'opened',
      'beat',
      'beat',
      { id: '8', data: '{"a":1}' },
      { id: '', data: '{"b":2}' },
    ]);
  });

  test('is parsed equally wherever the network splits it, with any line ending', async () => {
    const text = 'id: 8\r\ndata: {"name":\r\ndata: "Xin chào"}\r\n\r\n: beat\r\n\r\n';
    const whole = await collectEvents([text]);
    expect(whole).toEqual(['opened', { id: '8', data: '{"name":\n"Xin chào"}' }, 'beat']);
    for (let cut = 1; cut < text.length; cut += 1)
      expect(await collectEvents([text.slice(0, cut), text.slice(cut)])).toEqual(whole);
  });

  test('drops an incomplete event', async () => {
    expect(await collectEvents(['id: 9\ndata: {"half"'])).toEqual(['opened']);
  });

  test('rejects with the status when the server answers without a stream', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    const listener = { opened: vi.fn(), beat: vi.fn(), message: vi.fn() };
    await expect(readStream('/api/events', {}, listener)).rejects.toMatchObject({ status: 503 });
    expect(listener.opened).not.toHaveBeenCalled();
  });
});
