export { icons } from './icons.ts';
export {
  inOrder,
  useOfferedTypes,
  useSideMenu,
  useTopMenu,
  useVendors,
  type VendorEntry,
} from './useMenus.tsx';
