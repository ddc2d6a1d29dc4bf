export { uploadMachine } from './machine.ts';
export { uploadActors, type UploadPorts } from './ports.ts';
export {
  type FileProblem,
  type FileVerdict,
  type FittingFile,
  type UploadContext,
  type UploadEvent,
  type UploadInput,
  type UploadPurpose,
  uploadSecrets,
  type UploadStand,
  type UploadTag,
} from './types.ts';
