/** Reads that a message makes old, and its reading and deletion; the count beside the page's name is among them. */
export const messagePaths = ['/api/messages', '/api/messages/unread', '/api/member/state'] as const;
