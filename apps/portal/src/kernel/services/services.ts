import type { ApiClient, Schemas } from '@baize/api';
import type { sessionMachine } from '@baize/machines/session';
import type { PermissionFacts, systemStatusMachine } from '@baize/machines/system-status';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';
import { DeferredActor } from './deferred-actor.ts';
import type { Read } from '../http/query.ts';
import type { Tabs } from '../session/tabs.ts';
import { ToastQueue } from '../store/toast-queue.ts';

export type Permission = Schemas['Permission'];

/** The services of the app: server data, transport, the two statecharts of boot, toasts. */
export interface Services {
  readonly queryClient: QueryClient;
  readonly read: Read;
  /** The typed client for writing calls; absent in the prerender, which only reads. */
  readonly api?: ApiClient;
  readonly status: DeferredActor<ActorRefFrom<typeof systemStatusMachine>>;
  readonly session: DeferredActor<ActorRefFrom<typeof sessionMachine>>;
  readonly toasts: ToastQueue;
  /** Sharing of the session between tabs; absent in the prerender. */
  readonly tabs?: Tabs;
}

export type ServicesInput = Pick<Services, 'queryClient' | 'read' | 'api' | 'tabs'>;

/** The data of the permission call that the status statechart needs (T4). */
export function statusFacts(permission: Permission): PermissionFacts {
  const { maintenance, regionRestriction, location, status } = permission;
  return {
    status,
    maintenance: maintenance.active
      ? {
          title: maintenance.title ?? '',
          text: maintenance.text ?? '',
          endsAt: maintenance.endsAt ? Date.parse(maintenance.endsAt) : null,
        }
      : null,
    regionRestricted: regionRestriction.restricted,
    visitorIp: location.ip,
  };
}

export const createServices = (input: ServicesInput): Services => ({
  ...input,
  status: new DeferredActor(),
  session: new DeferredActor(),
  toasts: new ToastQueue(),
});

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error('no context');
  return services;
}

/** The typed client for writing calls; only for effects in the browser. */
export function requireApi({ api }: Services): ApiClient {
  if (!api) throw new Error('no writes');
  return api;
}

/** Sharing of the session between tabs; only for effects in the browser. */
export function requireTabs({ tabs }: Services): Tabs {
  if (!tabs) throw new Error('no session');
  return tabs;
}
