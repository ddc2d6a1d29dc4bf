import { type Schemas, unwrap } from '@baize/api';
import { yieldToMain } from '../../kernel/yield-to-main.ts';
import { useEffect, useState } from 'react';
import { requireApi, useServices } from '../../kernel/services/services.ts';
import { browserHeaders, withBrowserLock, mayRemember } from '../session/browser-memory.ts';

/** Placeholder for a password that need not be typed. */
export const dots = '••••••••';

const findField = (form: HTMLFormElement | null, name: string): HTMLInputElement | null => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** Fills in a remembered login if nothing was typed; the fields stay uncontrolled. */
export function fillIn(form: HTMLFormElement | null, username: string): void {
  const [name, password] = [findField(form, 'username'), findField(form, 'password')];
  if (!name || !password || name.value !== '' || password.value !== '') return;
  name.value = username;
  password.value = dots;
}

/** A member who edits the password or changes the name has to type the whole password. */
export function dropDots(form: HTMLFormElement | null): void {
  const password = findField(form, 'password');
  if (password?.value === dots) password.value = '';
}

/** The member whom this browser remembers for a day (T32), by user name or by phone. */
export type Remembered = Schemas['RememberedLogin'];

/** The remembered login of one method, and the state of the "remember me" box. */
export function useRemembered(site: 'member' | 'agent', method: Remembered['method']) {
  const services = useServices();
  const [found, setFound] = useState<Remembered | null>(null);
  const [wished, setWished] = useState<boolean>();
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      await yieldToMain();
      if (!mayRemember()) return;
      const params = { header: browserHeaders() };
      const known = await withBrowserLock(() =>
        unwrap(requireApi(services).GET('/api/auth/remembered', { params })),
      );
      if (!isOver && known?.method === method && known.site === site) setFound(known);
    };
    // On failure the member types the credentials.
    read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [services, site, method]);
  const keep = (checked: boolean) => {
    setWished(checked);
    if (checked || found === null) return;
    // T33: forgets at once, not with the next login.
    setFound(null);
    const params = { header: browserHeaders() };
    unwrap(requireApi(services).DELETE('/api/auth/remembered', { params })).catch(() => undefined);
  };
  return { found, keeps: wished ?? found !== null, keep } as const;
}
