import { useEffect, useRef } from 'react';
import { Note } from '@/components/ui/basics/note';

/** Why something was refused, above the form that asked for it. Each refusal takes the focus once. */
export function RefusalNote({ message, count }: { message: string | null; count: number }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) place.current?.focus();
  }, [count]);
  return (
    <div ref={place} tabIndex={-1} role="alert" className="refusal">
      {message !== null && <Note tone="danger">{message}</Note>}
    </div>
  );
}
