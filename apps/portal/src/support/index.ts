export { messagePaths, notificationPaths } from './message-paths.ts';
export { liveChat } from './live-chat/live-chat.ts';
export { endPushOfOthers } from './push/device.ts';
