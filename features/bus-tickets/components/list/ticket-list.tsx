'use client';

import { memo, useId, useRef, type ComponentType } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Note } from '@/components/ui/basics/note';
import { TicketSkeleton } from '@/components/ui/skeletons/skeleton';
import type { BusTicket } from '@/contract/bus-ticket';
import { ticketKey } from '@/lib/booking-session/cart/ticket-key';
import type { LocalDate } from '@/rules/dates/dates';
import { activeGroups, NO_TICKET_FILTERS, type TicketFilters } from '../../rules/ticket-filters';
import type { StationNames } from '../../rules/route-cities';
import type { Supplier } from '../../rules/suppliers-header';
import { silentCompanies, type TicketSearch } from '../../rules/ticket-search';
import type { AskAgain } from '../../use-ask-again';
import type { Choosing } from '../../use-choose-ticket';
import { useFocusAfterAsking } from '../../use-focus-after-asking';
import type { ListViewState } from '../../use-list-views';
import { useSameFunction } from '../../use-same-function';
import { useTicketRows } from '../../use-ticket-rows';
import type { FareTogetherProps } from '../ticket/fare-together';
import { AskedCompanies } from './asked-companies';
import { FilterBar } from '../filters/filter-bar';
import { DayHead } from './day-head';
import { EveningBefore } from './evening-before';
import { NothingToList } from './late-nothing';
import { ListBar } from './list-bar';
import { MoreRows } from './more-rows';
import { ShareList } from './share-list';
import { SortWords } from './sort-words';
import { TicketRows } from './ticket-rows';

/** Rows shown while nothing has come at all. */
const FIRST_SKELETONS = 6;
const NO_SUPPLIERS: readonly Supplier[] = [];

export type TicketListProps = ListViewState & {
  /** Undefined until the first answer. */
  search: TicketSearch | undefined;
  again: AskAgain;
  /** That was asked for: what leaves the evening before stands below it (D42). */
  day: LocalDate;
  /** Those of both cities. */
  stations: StationNames;
  /** A package's buses say on which day its stay begins. */
  isPackage: boolean;
  isReturn: boolean;
  /** Says what an outbound bus of a package costs with bus back and hotel. */
  Together?: ComponentType<FareTogetherProps>;
  travellers: number;
  /** The ticket that is chosen. */
  selected: BusTicket | null;
  choosing: Choosing;
};

/**
 * Tickets as they come in (F11), as sorted and filtered (F14): companies that have not answered are rows at the end,
 * and no row moves under a pointer. Given the same it is not drawn again: an answer is drawn once, when its turn comes
 * (ticket-results), not also at once with what was there before (P7).
 */
export const TicketList = memo(function TicketList({
  search,
  again,
  day,
  stations,
  isPackage,
  isReturn,
  travellers,
  selected,
  choosing,
  Together,
  view,
  path,
  changeView,
}: TicketListProps) {
  const t = useTranslations('busTickets.list');
  const countRef = useRef<HTMLParagraphElement>(null);
  const { isSearching, startedAt, list, total, arranged, marks, basis, ofDay, ofEvening, handlers, count } =
    useTicketRows(search, view, { day, stations });
  const dayTitle = useId();
  // Known by the whole list: more rows below put no heading above those that are read.
  const isSplit = arranged.rows.some(({ facts }) => facts.isDayBefore);
  const shared = {
    marks,
    basis,
    isPackage,
    Together,
    travellers,
    selected,
    pendingKey: choosing.pendingKey,
    // The offer of the last answer: a row may have stood since an earlier one.
    onChoose: useSameFunction((ticket: BusTicket) =>
      choosing.choose(search?.tickets.find((other) => ticketKey(other) === ticketKey(ticket)) ?? ticket),
    ),
    startedAt,
    handlers,
  };
  const { filters } = arranged;
  const suppliers = search?.suppliers ?? NO_SUPPLIERS;
  const silent = isSearching ? [] : silentCompanies(search);
  const isFiltered = activeGroups(filters).length > 0;

  const onFilters = (changed: TicketFilters) => changeView({ order: view.order, filters: changed });
  const focusCount = () => countRef.current?.focus({ preventScroll: true });
  /** The button that was pressed is gone. */
  const onFiltersGone = (changed: TicketFilters) => {
    onFilters(changed);
    focusCount();
  };
  useFocusAfterAsking(again, countRef, search, choosing.refusals);

  return (
    <>
      <div className="listhead">
        <FilterBar
          list={list}
          arranged={arranged}
          suppliers={suppliers}
          stations={stations}
          view={{ order: view.order, filters }}
          onView={changeView}
        />
        <ListBar
          search={search}
          count={total}
          passing={isFiltered ? count : null}
          onClear={() => onFiltersGone(NO_TICKET_FILTERS)}
          again={again}
          path={path}
          countRef={countRef}
        >
          <SortWords order={view.order} isReturn={isReturn} />
        </ListBar>
        <AskedCompanies search={search} again={again} />
      </div>
      {arranged.isStationUnknown && <Note tone="warning">{t('stationUnknown')}</Note>}
      <div className={classNames('ticketrows stack gap-14', isSearching && 'is-searching')}>
        <section className="ticketday" aria-labelledby={dayTitle}>
          <DayHead day={day} id={dayTitle} evening={ofEvening.count} isAlone={!isSplit} />
          {isSplit && !isSearching && ofDay.count === 0 && (
            <p className="muted">{t(list.every(({ isDayBefore }) => isDayBefore) ? 'noneThatDay' : 'noneOfThatDay')}</p>
          )}
          <TicketRows rows={ofDay.rows} {...shared}>
            {isSearching && <TicketSkeleton count={search ? Math.max(1, search.waiting) : FIRST_SKELETONS} />}
          </TicketRows>
          <MoreRows section={ofDay} />
        </section>
        {ofEvening.count > 0 && (
          <EveningBefore day={day}>
            <TicketRows rows={ofEvening.rows} {...shared} />
            <MoreRows section={ofEvening} />
          </EveningBefore>
        )}
      </div>
      {count === 0 && !isSearching && isFiltered && (
        <NothingToList
          filtered={{ list, total, filters, suppliers, stations, silent, again, onFilters: onFiltersGone }}
        />
      )}
      {silent.length > 0 && (
        <Note tone="warning">{t('silent', { companies: silent.join(', '), count: silent.length })}</Note>
      )}
      {count > 0 && !isSearching && <Note>{t('departedNote')}</Note>}
      <div className="only-sm">
        <ShareList path={path} />
      </div>
    </>
  );
});
