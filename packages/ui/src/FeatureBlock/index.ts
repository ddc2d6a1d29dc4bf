export { type Feature, FeatureBlock } from './FeatureBlock.tsx';
