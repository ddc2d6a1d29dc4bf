export { Rating } from './Rating.tsx';
export type { RatingProps } from './Rating.tsx';
