import { PopupHost } from './PopupHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** All that stands over a page. */
export default function Popups() {
  return (
    <>
      <PopupHost />
      <ToastHost />
    </>
  );
}
