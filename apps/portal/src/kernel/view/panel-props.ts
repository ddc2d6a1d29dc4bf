/** Props of a centre's panel. */
export interface PanelProps {
  /** The key of the open page; empty or unknown shows all pages. */
  readonly page: string;
  /** Opens another page in the panel; undefined shows all pages. */
  readonly onPage: (page: string | undefined) => void;
  readonly onClose: () => void;
}
