'use client';

import { useId, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '../basics/class-names';
import { Icon } from '../basics/icon';
import { Overlay } from './overlay';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the one that closes first. */
  footer?: ReactNode;
  wide?: boolean;
  /** A form: its first field has the focus, and not Close. */
  startsAtField?: boolean;
  children: ReactNode;
};

export function Dialog({ isOpen, onClose, title, footer, wide, startsAtField, children }: DialogProps) {
  const t = useTranslations('feedback.dialog');
  const id = useId();
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={id}
      startsAtField={startsAtField}
      className={classNames('overlay--dialog', wide && 'overlay--wide')}
    >
      <div className="dialog">
        <div className="dialog__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="alert__x" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
        {footer && <div className="dialog__foot">{footer}</div>}
      </div>
    </Overlay>
  );
}
