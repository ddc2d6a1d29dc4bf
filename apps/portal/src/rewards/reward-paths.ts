/** API paths of missions, rewards, levels, rebates and raffles, refetched together. */
export const rewardPaths = [
  '/api/missions/summary',
  '/api/missions/leaderboard',
  '/api/rewards',
  '/api/raffles',
  '/api/rebates',
  '/api/vip',
  '/api/messages/unread',
  '/api/member/state',
] as const;
