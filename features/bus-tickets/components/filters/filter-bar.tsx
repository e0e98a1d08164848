'use client';

import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { PieceFailed } from '@/components/feedback/piece-failed';
import { AllFiltersChip } from '@/components/ui/basics/all-filters-chip';
import { classNames } from '@/components/ui/basics/class-names';
import { FilterChip } from '@/components/ui/basics/filter-chip';
import { SortChip } from '@/components/ui/lists/sort-chip';
import { useShownAhead } from '@/components/ui/lists/use-shown-ahead';
import { openAhead } from '@/components/ui/overlays/open-ahead';
import { latePiece, useLatePiece } from '@/lib/late-piece/use-late-piece';
import { keysOf } from '@/rules/records';
import type { ArrangedTickets } from '../../rules/arrange-tickets';
import type { TicketFacts } from '../../rules/ticket-facts';
import {
  activeGroups,
  flipped,
  withoutGroups,
  YES,
  type FilterGroup,
  type TicketFilters,
} from '../../rules/ticket-filters';
import type { ListView } from '../../rules/list-views';
import { TICKET_ORDERS } from '../../rules/order/sort-tickets';
import type { StationNames } from '../../rules/route-cities';
import type { Supplier } from '../../rules/suppliers-header';
import { useFilterWords } from '../../use-filter-words';
import { ToggleChip } from './toggle-chip';

/* Choices are seen by whoever opens them (P6). */
const FIELDS = latePiece(async () => (await import('./filter-fields')).FilterFields);
const SHEET = latePiece(async () => (await import('./filter-sheet')).TicketFilterSheet);

/** Somebody comes near, by pointer or keyboard: what they may open is loaded. */
function prepare() {
  FIELDS.prepare();
  SHEET.prepare();
}

/** What opens below each chip. */
const PANELS = {
  time: ['time'],
  company: ['company'],
  stops: ['stops'],
  station: ['from', 'to'],
  onBoard: ['wheelchair', 'amenity'],
} as const satisfies Record<string, readonly FilterGroup[]>;
const PANEL_NAMES = keysOf(PANELS);

export type FilterBarProps = {
  /** The whole list. */
  list: readonly TicketFacts[];
  arranged: ArrangedTickets;
  /** Companies that were asked. */
  suppliers: readonly Supplier[];
  stations: StationNames;
  /** As the list is arranged. */
  view: ListView;
  onView: (view: ListView) => void;
};

/**
 * Order and filters as chips (F14): on wide screens each opens its choices below it; on narrow ones the usual two, and
 * all of them in a sheet. They show what was pressed before the list does (P7b).
 */
export function FilterBar({ list, arranged, suppliers, stations, view, onView }: FilterBarProps) {
  const t = useTranslations('ticketFilters');
  const tList = useTranslations('busTickets.list');
  const words = useFilterWords(list, suppliers, stations);
  const { Piece: FilterFields, hasFailed: hasNoFields, show: showFields } = useLatePiece(FIELDS);
  const { Piece: FilterSheet, hasFailed: hasNoSheet, show: showSheet } = useLatePiece(SHEET);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [{ order, filters }, show] = useShownAhead(view, onView);
  const { counts, rows } = arranged;
  const count = activeGroups(filters).length;
  const onFilters = (changed: TicketFilters) => show({ order, filters: changed });
  const fields = { list, arranged: { ...arranged, filters }, onFilters, words };
  const toggle = (group: FilterGroup, value: string, label: string) => (
    <ToggleChip
      label={label}
      listed={rows.length}
      left={counts[group].get(value) ?? 0}
      isCounted={filters === view.filters}
      isOn={filters[group].includes(value)}
      onFlip={() => onFilters(flipped(filters, group, value))}
    />
  );

  function openSheet() {
    const open = () => {
      setSheetOpen(true);
      showSheet();
    };
    if (SHEET.read()) openAhead('bottom', open);
    else open();
  }

  return (
    <>
      <div
        role="group"
        aria-label={t('label')}
        className="chips chips--scroll ticketchips"
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <SortChip
          label={tList('sortBy')}
          orders={TICKET_ORDERS}
          nameOf={(one) => tList(`orders.${one}`)}
          order={order}
          onOrder={(changed) => show({ order: changed, filters })}
          hasArrows
        />
        <span className="only-narrow">
          <AllFiltersChip isOn={count > 0} label={t('all', { count })} onOpen={openSheet} />
        </span>
        {PANEL_NAMES.map((panel) => {
          const groups: readonly FilterGroup[] = PANELS[panel];
          const set = groups.filter((group) => filters[group].length > 0);
          return (
            <div key={panel} className={classNames('only-wide', set.length > 0 && 'ticketchips__set')}>
              <FilterChip
                label={
                  set.length > 0 ? set.map((group) => words.value(filters, group)).join(', ') : t(`panels.${panel}`)
                }
                isOn={set.length > 0}
                onClear={() => onFilters(withoutGroups(filters, groups))}
                onOpen={showFields}
                words={{ clear: t('clear'), done: t('done') }}
                instead={hasNoFields && <PieceFailed onRetry={showFields} />}
              >
                {FilterFields && <FilterFields {...fields} groups={groups} hasHeadings={groups.length > 1} />}
              </FilterChip>
            </div>
          );
        })}
        <span className="only-narrow">{toggle('stops', 'direct', t('quickDirect'))}</span>
        {toggle('refundable', YES, words.name('refundable'))}
      </div>
      {hasNoSheet && <PieceFailed />}
      {FilterSheet && <FilterSheet {...fields} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />}
    </>
  );
}
