'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '@/components/ui/basics/class-names';
import { Sheet } from '@/components/ui/overlays/sheet';
import { useIsWide } from '../use-is-wide';

export type PopupProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** Edge of the field it stands at. */
  align?: 'start' | 'end';
  children: ReactNode;
};

/**
 * What opens under a field of the search form: a popup on wide screens, a sheet on phones. Its parent must be the
 * field's cell.
 */
export function Popup({ isOpen, onClose, title, align = 'start', children }: PopupProps) {
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <Sheet isOpen={isOpen} onClose={onClose} title={title}>
        {children}
      </Sheet>
    );
  }
  return (
    isOpen && (
      <WidePopup onClose={onClose} title={title} align={align}>
        {children}
      </WidePopup>
    )
  );
}

function WidePopup({ onClose, title, align, children }: Omit<PopupProps, 'isOpen'>) {
  const box = useRef<HTMLDivElement>(null);

  const opener = useRef<Element | null>(null);

  // Before what is in it takes the focus for itself.
  useLayoutEffect(() => {
    const element = box.current;
    opener.current = document.activeElement;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest' });
  }, []);

  useEffect(
    () => () => {
      // Only a popup that held the focus gives it back: a press elsewhere keeps it there.
      if (document.activeElement === document.body && opener.current instanceof HTMLElement)
        opener.current.focus({ preventScroll: true });
    },
    [],
  );

  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (!(event.target instanceof Node && box.current?.parentElement?.contains(event.target))) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose]);

  return (
    <div
      ref={box}
      className={classNames('popup', align === 'end' && 'popup--end')}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.parentElement?.contains(relatedTarget)) onClose();
      }}
    >
      {children}
    </div>
  );
}
