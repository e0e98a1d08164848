'use client';

import { lazy, Suspense, useId, useState } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { fieldId } from '@/components/form/field-id';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import type { SearchDraft } from '@/lib/search-criteria/search-criteria';
import type { SearchLimits } from '@/lib/search-criteria/search-faults';
import { datesText } from '../rules/dates-text';
import { useIsWide } from '../use-is-wide';
import { FieldFault } from './field-fault';
import { Popup } from './popup';

/** The calendar is a third of the form's weight: loaded when first opened. */
const DateRangePanel = lazy(async () => ({ default: (await import('./date-range-panel')).DateRangePanel }));

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
  const isWide = useIsWide();
  const faultId = useId();
  const isRoundTrip = draft.tripType === 'roundTrip';
  const label = t(isRoundTrip ? 'dates' : 'date');
  const text = datesText(draft, language, limits.today);
  return (
    <div className="search__cell">
      <button
        type="button"
        id={fieldId('dateStart')}
        className={classNames('box', fault && 'is-error')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={fault ? faultId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" />
        <span className="box__label">{label}</span>
        <span className={classNames('box__value', text === '' && 'is-blank')}>{text || t('choose')}</span>
      </button>
      <Popup isOpen={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <Suspense
          fallback={
            <div className="cal cal__wait">
              <span className="spinner" />
            </div>
          }
        >
          <DateRangePanel
            dates={{ start: draft.dateStart, end: isRoundTrip ? draft.dateEnd : '' }}
            isRoundTrip={isRoundTrip}
            isPackage={draft.busHotelMode ?? false}
            limits={limits}
            from={draft.cityCodeDeparture}
            to={draft.cityCodeDestination}
            months={isWide ? 2 : 1}
            onChange={({ start, end }) => onChange(start, end)}
            onDone={() => setIsOpen(false)}
          />
        </Suspense>
      </Popup>
      <FieldFault id={faultId} message={fault} />
    </div>
  );
}
