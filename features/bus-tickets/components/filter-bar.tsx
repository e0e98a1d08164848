'use client';

import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { FilterChip } from '@/components/ui/filter-chip';
import { Icon } from '@/components/ui/icon';
import type { ArrangedTickets } from '../rules/arrange-tickets';
import type { TicketFacts } from '../rules/ticket-facts';
import { activeGroups, flipped, NO_TICKET_FILTERS, withoutGroups, YES, type FilterGroup, type TicketFilters } from '../rules/ticket-filters';
import type { TicketOrder } from '../rules/sort-tickets';
import { useFilterWords } from '../use-filter-words';
import { SortChip } from './sort-chip';
import { ToggleChip } from './toggle-chip';

/* Choices are seen by whoever opens them (P6). */
const loadSheet = () => import('./filter-sheet');
const FilterFields = lazy(async () => ({ default: (await import('./filter-fields')).FilterFields }));
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** What opens below each chip. */
const PANELS = { time: ['time'], company: ['company'], stops: ['stops'], station: ['from', 'to'], onBoard: ['wheelchair', 'amenity'] } as const satisfies Record<string, readonly FilterGroup[]>;
const PANEL_NAMES = Object.keys(PANELS) as (keyof typeof PANELS)[];

export type FilterBarProps = {
  /** The whole list. */
  list: readonly TicketFacts[];
  arranged: ArrangedTickets;
  onFilters: (filters: TicketFilters) => void;
  /** The button that was pressed is gone: where the focus goes on. */
  onCleared: () => void;
  order: TicketOrder;
  onOrder: (order: TicketOrder) => void;
};

/** Order and filters as chips (F14): on wide screens each opens its choices below it; on narrow ones the usual two, and all of them in a sheet. */
export function FilterBar({ list, arranged, onFilters, onCleared, order, onOrder }: FilterBarProps) {
  const t = useTranslations('ticketFilters');
  const words = useFilterWords(list);
  const [sheet, setSheet] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const { filters, counts, rows } = arranged;
  const count = activeGroups(filters).length;
  const fields = { list, arranged, onFilters, words };
  const toggle = (group: FilterGroup, value: string, label: string) => (
    <ToggleChip label={label} listed={rows.length} left={counts[group].get(value) ?? 0} isOn={filters[group].includes(value)} onFlip={() => onFilters(flipped(filters, group, value))} />
  );
  return (
    <div role="group" aria-label={t('label')} className="chips chips--scroll ticketchips" onPointerEnter={() => void loadSheet().catch(() => undefined)}>
      <span className="only-narrow">
        <button type="button" className={classNames('chip', count > 0 && 'is-on')} aria-haspopup="dialog" onClick={() => setSheet('open')}>
          <Icon name="sliders" size={16} />
          {t('all', { count })}
        </button>
      </span>
      <SortChip order={order} onOrder={onOrder} />
      {PANEL_NAMES.map((panel) => {
        const groups: readonly FilterGroup[] = PANELS[panel];
        const set = groups.filter((group) => filters[group].length > 0);
        return (
          <div key={panel} className="only-wide">
            <FilterChip
              label={set.length > 0 ? set.map((group) => words.value(filters, group)).join(', ') : t(`panels.${panel}`)}
              isOn={set.length > 0}
              onClear={() => onFilters(withoutGroups(filters, groups))}
              words={{ clear: t('clear'), done: t('done') }}
            >
              <Suspense fallback={<span className="spinner" />}>
                <FilterFields {...fields} groups={groups} hasHeadings={groups.length > 1} />
              </Suspense>
            </FilterChip>
          </div>
        );
      })}
      <span className="only-narrow">{toggle('stops', 'direct', t('quickDirect'))}</span>
      {toggle('refundable', YES, words.name('refundable'))}
      {count > 0 && (
        <span className="only-wide">
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onFilters(NO_TICKET_FILTERS);
              onCleared();
            }}
          >
            {t('clearAll')}
          </Button>
        </span>
      )}
      {sheet !== 'unopened' && (
        <Suspense fallback={null}>
          <FilterSheet {...fields} isOpen={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </div>
  );
}
