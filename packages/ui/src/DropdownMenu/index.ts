export { DropdownMenu } from './DropdownMenu.tsx';
export type { DropdownMenuProps, MenuAction } from './DropdownMenu.tsx';
