'use client';

import { useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/basics/icon';
import { SEARCH_MODES } from '../rules/search-modes';

export type SearchTabsProps = { isBusHotel: boolean; onSelect: (busHotelMode: boolean) => void };

/** 'Bus' and 'Bus & Hotels' (R34): they change the form below them, not the page. */
export function SearchTabs({ isBusHotel, onSelect }: SearchTabsProps) {
  const t = useTranslations('searchForm.tabs');
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? false : event.key === 'End' ? true : !isBusHotel;
    onSelect(next);
    list.current?.querySelectorAll('button')[next ? 1 : 0]?.focus();
  }

  return (
    <div ref={list} className="search__tabs tabs" role="tablist" aria-label={t('label')} onKeyDown={onKeyDown}>
      {SEARCH_MODES.map((mode) => {
        const isSelected = mode.isBusHotel === isBusHotel;
        return (
          <button
            key={mode.key}
            type="button"
            className="tab"
            role="tab"
            aria-selected={isSelected}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onSelect(mode.isBusHotel)}
          >
            <Icon name={mode.icon} />
            {t(mode.key)}
          </button>
        );
      })}
    </div>
  );
}
