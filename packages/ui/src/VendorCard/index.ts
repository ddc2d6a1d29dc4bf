export { VendorCard, type VendorCardProps, type VendorLink } from './VendorCard.tsx';
