export { icons } from './icons.ts';
export {
  useOfferedTypes,
  useSideMenu,
  useTopMenu,
  useVendors,
  type VendorEntry,
} from './useMenus.tsx';
