import { createBrowserReceiver } from '@statelyai/inspect';

const heard: unknown[] = [];
Object.assign(globalThis, { heard });
createBrowserReceiver().subscribe((message) => void heard.push(message));
