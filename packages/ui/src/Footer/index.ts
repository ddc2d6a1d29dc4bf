export {
  Footer,
  type FooterGroup,
  type FooterLink,
  type FooterProps,
  type VendorIcon,
} from './Footer.tsx';
export { FOOTER_VENDORS, footerVendors } from './vendors.ts';
