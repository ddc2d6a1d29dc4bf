/** Actions on several accounts. */
export const bulkActions = ['offer', 'move'] as const;
export type BulkAction = (typeof bulkActions)[number];
