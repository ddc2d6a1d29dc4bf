import { useParam } from '../../kernel/url/url.ts';

/** A dialog that stands in the address: Back closes it, a link opens it. */
export function useOpened(name: 'redeem' | 'convert') {
  const [value, set] = useParam(name);
  const close = () => {
    // One that was opened here stands one step back; a link that opened it leaves no step.
    if ((history.state as Record<string, unknown> | null)?.[name] === true) history.back();
    else set(undefined, { replace: true });
  };
  return { value, open: (next: string) => set(next), close };
}
