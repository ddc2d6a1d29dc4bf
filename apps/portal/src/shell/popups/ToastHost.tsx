import { useEffect, useState } from 'react';
import { Arriving } from '../../kernel/view/Arriving.tsx';
import { chunk } from '../../kernel/view/lazy.ts';
import { useServices } from '../../kernel/services/services.ts';

const Toasts = chunk<object>(() => import('./Toasts.tsx'));

/** Brings the toasts when there is something to tell, and keeps them (H67). */
export function ToastHost() {
  const { notes } = useServices();
  const [wanted, setWanted] = useState(false);
  useEffect(() => (wanted ? undefined : notes.listen(() => setWanted(true))), [notes, wanted]);
  if (!wanted) return null;
  return <Arriving part={Toasts} props={{}} />;
}
