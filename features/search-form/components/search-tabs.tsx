'use client';

import { useRef, type KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { pathFor } from '@/lib/paths/routes';
import type { Language } from '@/rules/language';

export type SearchTabsProps = { language: Language; isReady: boolean; isBusHotel: boolean; onSelect: (busHotelMode: boolean) => void };

const MODES = [
  { key: 'bus', icon: 'bus', isBusHotel: false, route: 'busOutbound' },
  { key: 'busHotel', icon: 'bed', isBusHotel: true, route: 'busHotelOutbound' },
] as const;

/** 'Bus' and 'Bus & Hotels' (R34): they change the form below them, not the page. Before scripts they are links. */
export function SearchTabs({ language, isReady, isBusHotel, onSelect }: SearchTabsProps) {
  const t = useTranslations('searchForm.tabs');
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? false : event.key === 'End' ? true : !isBusHotel;
    onSelect(next);
    list.current?.querySelectorAll('button')[next ? 1 : 0]?.focus();
  }

  if (!isReady) {
    return (
      <nav className="search__tabs tabs" aria-label={t('label')}>
        {MODES.map((mode) => (
          <a key={mode.key} className="tab" href={pathFor(mode.route, language)} aria-current={mode.isBusHotel === isBusHotel ? 'true' : undefined}>
            <Icon name={mode.icon} />
            {t(mode.key)}
          </a>
        ))}
      </nav>
    );
  }
  return (
    <div ref={list} className="search__tabs tabs" role="tablist" aria-label={t('label')} onKeyDown={onKeyDown}>
      {MODES.map((mode) => {
        const isSelected = mode.isBusHotel === isBusHotel;
        return (
          <button key={mode.key} type="button" className="tab" role="tab" aria-selected={isSelected} tabIndex={isSelected ? 0 : -1} onClick={() => onSelect(mode.isBusHotel)}>
            <Icon name={mode.icon} />
            {t(mode.key)}
          </button>
        );
      })}
    </div>
  );
}
