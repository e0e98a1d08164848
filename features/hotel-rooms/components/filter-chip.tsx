'use client';

import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { isActive, withoutFilter } from '../rules/hotel-filters';
import { useFilterWords } from '../use-filter-words';
import { FilterFields, type FilterFieldsProps } from './filter-fields';

/** A filter as a chip that opens its choices below it; while it is set the chip says to what. */
export function FilterChip(props: FilterFieldsProps) {
  const { filter, filters, currency, onChange } = props;
  const t = useTranslations('hotelRooms.filters');
  const words = useFilterWords(currency);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const chip = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isOn = isActive(filters, filter);

  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    chip.current?.focus();
  }

  return (
    <div
      ref={box}
      className="filter"
      onKeyDown={(event: KeyboardEvent) => isOpen && event.key === 'Escape' && close()}
      onBlur={({ relatedTarget }: FocusEvent) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={chip}
        type="button"
        className={classNames('chip', isOn && 'is-on')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOn ? words.value(filters, filter) : words.name(filter)}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
      </button>
      {isOpen && (
        <div id={id} className="popup filter-pop">
          <FilterFields {...props} />
          <div className="filter-pop__foot">
            <Button variant="quiet" size="sm" disabled={!isOn} onClick={() => onChange(withoutFilter(filters, filter))}>
              {t('clear')}
            </Button>
            <Button variant="line" size="sm" onClick={close}>
              {t('done')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
