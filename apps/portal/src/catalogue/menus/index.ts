export { icons } from './icons.ts';
export {
  getOfferedTypes,
  inOrder,
  useOfferedTypes,
  useSideMenu,
  useTopMenu,
  useVendors,
  type VendorEntry,
} from './useMenus.tsx';
