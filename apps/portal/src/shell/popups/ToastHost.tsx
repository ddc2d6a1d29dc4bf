import { useEffect, useState } from 'react';
import { LazyView } from '../../kernel/view/LazyView.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { useServices } from '../../kernel/services/services.ts';

const Toasts = chunk<object>(() => import('./Toasts.tsx'));

/** Loads the toasts when there is one to show, and keeps them mounted (H67). */
export function ToastHost() {
  const { toasts } = useServices();
  const [wanted, setWanted] = useState(false);
  useEffect(() => (wanted ? undefined : toasts.listen(() => setWanted(true))), [toasts, wanted]);
  if (!wanted) return null;
  return <LazyView part={Toasts} props={{}} />;
}
