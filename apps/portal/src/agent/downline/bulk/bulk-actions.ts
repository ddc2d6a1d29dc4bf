/** What can be done to several accounts at once. */
export const bulkActions = ['offer', 'move'] as const;
export type BulkAction = (typeof bulkActions)[number];
