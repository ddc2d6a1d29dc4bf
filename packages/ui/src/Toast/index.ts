export { createToaster } from './toaster.ts';
export type { Toaster, ToastMessage, ToastRequest } from './toaster.ts';
export { ToastRegion } from './ToastRegion.tsx';
export type { ToastRegionProps } from './ToastRegion.tsx';
