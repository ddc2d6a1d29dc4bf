export { default as ProofImages, type ProofImagesProps } from './ProofImages.tsx';
export { UploadedPicture } from './UploadedPicture.tsx';
