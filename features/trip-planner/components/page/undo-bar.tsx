'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/basics/button';
import { Icon } from '@/components/ui/basics/icon';
import type { ItemRemoval } from '../../use-remove-item';
import { useItemWords } from '../../words/use-item-words';

/**
 * What was removed, until it is closed or ten minutes are over. Takes the focus from the button that is gone, in an
 * item or in itself.
 */
export function UndoBar({ removal: { removed, restore, forget, isRestoring } }: { removal: ItemRemoval }) {
  const t = useTranslations('tripPlanner.undo');
  const { titleOf } = useItemWords();
  const bar = useRef<HTMLDivElement>(null);
  const count = removed.length;
  const before = useRef(0);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    // It stands in sight already: nobody is taken away from where something was deleted.
    if (count > before.current || (count < before.current && isFocusLost)) bar.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return (
    <div className="planner__undo no-print" ref={bar} role="status" tabIndex={-1}>
      {removed.map(({ item, message }) => (
        <div className="note" key={item.id}>
          <Icon name="trash" />
          <div className="row row--between nowrap-row">
            <span>
              <b>{titleOf(item)}</b> {message}
            </span>
            <span className="row nowrap-row">
              <TextLink small icon="undo" disabled={isRestoring} onClick={() => restore(item.id)}>
                {t('undo')} <span className="vh">{titleOf(item)}</span>
              </TextLink>
              <button type="button" className="alert__x" aria-label={t('close')} onClick={() => forget(item.id)}>
                <Icon name="close" />
              </button>
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
