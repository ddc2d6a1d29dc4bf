import { type Schemas, unwrap } from '@baize/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../kernel/calls/use-call.ts';
import { apiQuery } from '../kernel/http/query.ts';
import { requireApi, useServices } from '../kernel/services/services.ts';
import { messagePaths } from './message-paths.ts';

export type Message = Schemas['Message'];

const PAGE_SIZE = 10;

/** A page of the member's messages, always refetched: there may be new ones. */
export const useMessages = (pageNo: number) =>
  useQuery({
    ...apiQuery('/api/messages', { pageNo, pageSize: PAGE_SIZE }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The actions on messages. */
export function useMessageActions() {
  const services = useServices();
  /** The last deleted message, until the next action. */
  const [deleted, setDeleted] = useState<Message | null>(null);
  const refresh = () =>
    Promise.all(
      messagePaths.map((path) => services.queryClient.invalidateQueries({ queryKey: [path] })),
    );
  const put = async (body: { ids?: string[] }) => {
    await unwrap(requireApi(services).PUT('/api/messages/read', { body }));
    await refresh();
  };
  const readAll = useCall(() => put({}));
  const removal = useCall(async ({ message, isUndone }: Removal) => {
    const body = { ids: [message.id], deleted: !isUndone };
    await unwrap(requireApi(services).PUT('/api/messages/deleted', { body }));
    setDeleted(isUndone ? null : message);
    await refresh();
  });
  return {
    deleted,
    readAll,
    removal,
    /** A message that could not be marked stays unread and is marked when opened again. */
    read: (id: string) => put({ ids: [id] }).catch(() => undefined),
  };
}

interface Removal {
  readonly message: Message;
  readonly isUndone: boolean;
}
