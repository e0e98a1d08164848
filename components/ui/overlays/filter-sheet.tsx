import type { ReactNode } from 'react';
import { Button } from '../basics/button';
import { Sheet } from './sheet';

export type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  /** `show` says what closing leads to, best with the number of matches. */
  words: { title: string; clear: string; show: string };
  children: ReactNode;
};

/** All filters one below the other, for narrow screens. */
export function FilterSheet({ isOpen, onClose, onClear, words, children }: FilterSheetProps) {
  const footer = (
    <>
      <Button variant="quiet" onClick={onClear}>
        {words.clear}
      </Button>
      <Button variant="solid" onClick={onClose}>
        {words.show}
      </Button>
    </>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title} footer={footer}>
      {children}
    </Sheet>
  );
}
