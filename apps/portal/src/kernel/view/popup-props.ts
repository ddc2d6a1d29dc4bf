/** What every popup gets: a way to close itself. */
export interface PopupProps {
  readonly onClose: () => void;
}
