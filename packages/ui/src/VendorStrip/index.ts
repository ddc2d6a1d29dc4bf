export { VendorStrip, type VendorStripProps } from './VendorStrip.tsx';
