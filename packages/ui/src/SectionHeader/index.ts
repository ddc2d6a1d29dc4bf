export { type SeeAll, SectionHeader, type SectionHeaderProps } from './SectionHeader.tsx';
