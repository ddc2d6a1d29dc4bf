/** Saves a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has started reading it by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
