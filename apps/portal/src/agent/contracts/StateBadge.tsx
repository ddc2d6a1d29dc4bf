import { Badge } from '@baize/ui/Badge';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { State } from './contracts.ts';

const tones: Readonly<Partial<Record<State, 'highlight' | 'danger'>>> = {
  active: 'highlight',
  termination_requested: 'danger',
};

/** How a contract stands; marked where it waits for this side. */
export function StateBadge({ state, waits = false }: { state: State; waits?: boolean }) {
  const t = useT();
  return (
    <Badge tone={waits ? 'accent' : (tones[state] ?? 'neutral')}>
      {t(`contracts.state.${state}`)}
    </Badge>
  );
}
