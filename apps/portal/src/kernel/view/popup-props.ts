/** The props of every popup. */
export interface PopupProps {
  readonly onClose: () => void;
}
