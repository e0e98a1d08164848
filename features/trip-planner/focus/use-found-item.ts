import { useEffect, useRef } from 'react';
import { jumpTo } from './jump-to';

/**
 * Brings the item that the address names into view, once for each address. @param id null while it is not on the screen
 */
export function useFoundItem(id: string | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (id === shown.current) return;
    if (id === null || jumpTo(`item-${id}`)) shown.current = id;
  }, [id]);
}
