import { ApiProblem } from '@baize/api';
import { useQuery } from '@tanstack/react-query';
import { requireApi, useServices } from '../kernel/services/services.ts';
import { BlobImage } from './BlobImage.tsx';
import { getPicture } from './upload.ts';

/** The picture of an upload; `isGone` when it no longer exists. */
export function usePicture(id: string) {
  const services = useServices();
  const { data, error } = useQuery({
    queryKey: ['/api/uploads/{id}/picture', { id }],
    queryFn: ({ signal }) => getPicture(requireApi(services), id, signal),
    staleTime: Infinity,
  });
  const isGone = error instanceof ApiProblem && error.status === 404;
  return { picture: data ?? null, isGone };
}

/** Shows one of the member's uploads, such as the proof of a withdrawal. */
export function UploadedPicture({ id, alt }: { id: string; alt: string }) {
  return <BlobImage of={usePicture(id).picture} alt={alt} />;
}
