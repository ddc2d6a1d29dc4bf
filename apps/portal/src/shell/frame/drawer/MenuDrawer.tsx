import { SideDrawer } from '@baize/ui/SideDrawer';
import { SideMenu } from '@baize/ui/SideMenu';
import { useT } from '../../../kernel/i18n/I18n.tsx';
import { SchemeToggle } from '../../../kernel/view/SchemeToggle.tsx';
import { useSideMenu } from '../../../catalogue/menus/index.ts';

export interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The side menu of a phone, with what its header has no room for. */
export default function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useT();
  const groups = useSideMenu();
  return (
    <SideDrawer open={open} onClose={onClose} label={t('side.label')} closeLabel={t('app.close')}>
      <SideMenu label={t('side.label')} groups={groups} />
      <SchemeToggle named />
    </SideDrawer>
  );
}
