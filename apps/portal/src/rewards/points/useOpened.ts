import { useParam } from '../../kernel/url/url.ts';

/** A dialog in the address: Back closes it, a link opens it. */
export function useOpened(name: 'redeem' | 'convert') {
  const [value, set] = useParam(name);
  const close = () => {
    // A dialog opened here is one history entry back; a link that opened it has no previous entry.
    if ((history.state as Record<string, unknown> | null)?.[name] === true) history.back();
    else set(undefined, { replace: true });
  };
  return { value, open: (next: string) => set(next), close };
}
