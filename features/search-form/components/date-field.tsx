'use client';

import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { usePainted } from '@/lib/idle/use-painted';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { SearchLimits } from '@/lib/search-criteria/search-faults';
import { datesText } from '../rules/dates-text';
import { useIsWide } from '../use-is-wide';
import { PanelField } from './panel-field';

/** The calendar is a third of the form's weight: loaded when first opened. */
const DateRangePanel = lazy(async () => ({ default: (await import('./date-range-panel')).DateRangePanel }));

const WAIT = (
  <div className="cal cal__wait">
    <span className="spinner" />
  </div>
);

export type DateFieldProps = {
  draft: SearchDraft;
  limits: SearchLimits;
  onChange: (start: string, end: string) => void;
  fault?: string;
};

/** Departure and return date, chosen in a calendar or typed (R35, R36). */
export function DateField({ draft, limits, onChange, fault }: DateFieldProps) {
  const t = useTranslations('searchForm');
  const language = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const isPainted = usePainted(isOpen);
  const isWide = useIsWide();
  const isRoundTrip = draft.tripType === 'roundTrip';
  const text = datesText(draft, language, limits.today);
  return (
    <PanelField
      name="dateStart"
      icon="calendar"
      label={t(isRoundTrip ? 'dates' : 'date')}
      value={text || t('choose')}
      isBlank={text === ''}
      isOpen={isOpen}
      onToggle={setIsOpen}
      fault={fault}
    >
      <Suspense fallback={WAIT}>
        {isPainted ? (
          <DateRangePanel
            dates={{ start: draft.dateStart, end: isRoundTrip ? draft.dateEnd : '' }}
            isRoundTrip={isRoundTrip}
            isPackage={draft.busHotelMode ?? false}
            limits={limits}
            from={draft.cityCodeDeparture}
            to={draft.cityCodeDestination}
            isWide={isWide}
            onChange={({ start, end }) => onChange(start, end)}
            onDone={() => setIsOpen(false)}
          />
        ) : (
          WAIT
        )}
      </Suspense>
    </PanelField>
  );
}
