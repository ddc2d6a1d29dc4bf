import { type Schemas, unwrap } from '@baize/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCall } from '../../kernel/calls/use-call.ts';
import { apiQuery } from '../../kernel/http/query.ts';
import type { MessageId } from '../../kernel/i18n/generated/ids.ts';
import type { ToCentrePage } from '../../kernel/parts/centre-links.ts';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { notificationPaths } from '../message-paths.ts';

export type Notification = Schemas['Notification'];
export type Category = Schemas['NotificationCategory'];

export const categories = [
  'payouts',
  'messages',
  'contracts',
  'bonuses',
  'promotions',
  'security',
] as const satisfies readonly Category[];

/** Pages of both centres where a category is dealt with. */
const pages = {
  payouts: 'withdraw',
  messages: 'messageV2',
  security: 'securityCenter',
} as const;

/** Addresses of the other categories. */
const places = {
  contracts: '?popup=contract',
  bonuses: '/member/bonusDetails',
  promotions: '/promotions',
} as const;

/** Where a notification is dealt with; a page of both centres stays in the reader's centre. */
export const getPlace = ({ category, path }: Notification, toPage: ToCentrePage): string => {
  if (path !== undefined) return path;
  return category in pages
    ? toPage(pages[category as keyof typeof pages])
    : places[category as keyof typeof places];
};

/** The text of a notification; a security change names what has changed. */
export const getTextId = ({ kind, change }: Notification): MessageId =>
  kind === 'security_changed' && change !== undefined
    ? `notifications.security.${change}`
    : (`notifications.${kind}` as MessageId);

/** Whether it waits for the member's answer. */
export const isDue = ({ kind, read, dueAt }: Notification): boolean =>
  kind === 'payout_sent' && !read && dueAt !== undefined && Date.parse(dueAt) > Date.now();

/** A page of the member's notifications, always refetched: there may be new ones. */
export const useNotifications = (pageNo: number, pageSize: number, category?: Category) =>
  useQuery({
    ...apiQuery('/api/notifications', { pageNo, pageSize, ...(category && { category }) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Marks notifications as read, all if no id is given. */
export function useMarkRead() {
  const services = useServices();
  return useCall(async (ids: readonly string[] | undefined) => {
    const body = ids === undefined ? {} : { ids: [...ids] };
    await unwrap(requireApi(services).PUT('/api/notifications/read', { body }));
    await Promise.all(
      notificationPaths.map((path) => services.queryClient.invalidateQueries({ queryKey: [path] })),
    );
  });
}
