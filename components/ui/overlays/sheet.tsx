'use client';

import { useId, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '../basics/button';
import { classNames } from '../basics/class-names';
import { Overlay } from './overlay';

export type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  /** On wide screens at the right edge, as tall as the screen. */
  isBeside?: boolean;
  /** False: children bring their own padding (the cart). */
  padded?: boolean;
  children: ReactNode;
};

/** A panel that comes from the bottom edge, for phones: cart, filters; details of a ticket at any width. */
export function Sheet({ isOpen, onClose, title, footer, isBeside = false, padded = true, children }: SheetProps) {
  const t = useTranslations('feedback.dialog');
  const id = useId();
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={id}
      className={classNames('overlay--bottom', isBeside && 'overlay--beside')}
    >
      <div className="sheet">
        <div className="sheet__grab" />
        <div className="sheet__head">
          <h2 id={id}>{title}</h2>
          <Button variant="quiet" iconOnly icon="close" aria-label={t('close')} onClick={onClose} />
        </div>
        <div className={padded ? 'sheet__body' : 'sheet__flush'}>{children}</div>
        {footer && <div className="sheet__foot">{footer}</div>}
      </div>
    </Overlay>
  );
}
