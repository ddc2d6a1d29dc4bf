/**
 * The queries that a new, read or deleted message invalidates, including the unread count in menus.
 */
export const messagePaths = ['/api/messages', '/api/messages/unread', '/api/member/state'] as const;

/** The queries that a new or read notification invalidates. */
export const notificationPaths = ['/api/notifications', '/api/messages/unread'] as const;
