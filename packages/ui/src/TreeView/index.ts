export { type TreeRow, TreeView, type TreeViewProps } from './TreeView.tsx';
