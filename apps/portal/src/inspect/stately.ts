import { type Recording, statelyFeed } from '@baize/chartwalk/inspect';

/** Stately's inspector, which sends a message when it is ready. */
const inspector = new URL('https://stately.ai/inspect');
const connected = '@statelyai.connected';

interface Said {
  readonly type?: unknown;
}

let end = () => {};

/**
 * Opens Stately's inspector and sends it the recording of this page's statecharts. A reloaded
 * window gets everything again; the previous window gets nothing more.
 */
export function openStately(recording: Recording): void {
  end();
  const target = open(inspector, 'baize-stately');
  if (!target) return;
  const feed = statelyFeed(recording, (message) => target.postMessage(message, inspector.origin));
  let unsubscribe = () => {};
  const stop = () => {
    unsubscribe();
    removeEventListener('message', listen);
  };
  const send = () => {
    if (target.closed) stop();
    else feed.send();
  };
  const listen = ({ source, origin, data }: MessageEvent<Said | null>) => {
    if (source !== target || origin !== inspector.origin || data?.type !== connected) return;
    unsubscribe();
    unsubscribe = recording.subscribe(send);
    feed.again();
    send();
  };
  addEventListener('message', listen);
  end = stop;
}
