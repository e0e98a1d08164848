'use client';

import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../basics/class-names';
import { hideEdge } from './open-ahead';

export type OverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  className?: string;
  labelledBy: string;
  /** What it is opened for is to be filled in: its first field has the focus, and not the button that closes it. */
  startsAtField?: boolean;
  children: ReactNode;
};

const FIELD = 'input:not(:disabled, [type=hidden], [type=file]), select:not(:disabled), textarea:not(:disabled)';

/** The native modal <dialog>: the browser keeps focus inside, closes on Esc and gives focus back to what opened it. */
export function Overlay({ isOpen, onClose, className, labelledBy, startsAtField = false, children }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before what is in it takes the focus for itself: in a dialog that is not shown yet nothing can have it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
      hideEdge();
      if (startsAtField) element.querySelector<HTMLElement>(FIELD)?.focus();
    }
    if (!isOpen && element.open) element.close();
  }, [isOpen, startsAtField]);

  // The dialog itself is only its padding-free edge: a press on it is a press on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={classNames('overlay', className)}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => isOpen && onClose()}
      onMouseDown={closeOnBackdrop}
    >
      {isOpen && children}
    </dialog>
  );
}
