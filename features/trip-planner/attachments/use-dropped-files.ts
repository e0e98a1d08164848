import { useEffect, useEffectEvent, useState, type DragEvent } from 'react';
import { namedFile } from './rules/file-faults';

const hasFiles = (event: { dataTransfer: DataTransfer | null }) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Files that are dropped on a place or pasted anywhere on the page while the place is there. A file that misses it does
 * not replace the page: what is typed would be lost.
 */
export function useDroppedFiles(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Text of an office program comes with a picture of itself: into a field goes the text.
    const isText =
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea') &&
      event.clipboardData?.types.includes('text/plain');
    if (files.length === 0 || isText) return;
    event.preventDefault();
    onFiles(files.map((file) => namedFile(file, new Date())));
  });

  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const pasted = (event: ClipboardEvent) => paste(event);
    document.addEventListener('dragover', keepPage);
    document.addEventListener('drop', keepPage);
    document.addEventListener('paste', pasted);
    return () => {
      document.removeEventListener('dragover', keepPage);
      document.removeEventListener('drop', keepPage);
      document.removeEventListener('paste', pasted);
    };
  }, []);

  const dropProps = {
    onDragOver: (event: DragEvent) => hasFiles(event) && setOver(true),
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropProps };
}
