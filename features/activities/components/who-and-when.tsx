'use client';

import { useState, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { startRouteProgress } from '@/components/feedback/route-progress-store';
import { SelectField, type SelectOption } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/basics/button';
import { Disclosure } from '@/components/ui/basics/disclosure';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import type { ActivityAddress } from '@/lib/search-criteria/activity-address';
import { searchLimits } from '@/lib/search-criteria/search-faults';
import { formatDateRange } from '@/rules/dates/dates';
import { ageChoices, withAge } from '@/rules/travellers/child-ages';
import {
  DEFAULT_CHILD_AGE,
  MAX_ADULTS,
  MAX_CHILDREN,
  MAX_TRAVELLERS,
  MIN_ADULTS,
} from '@/rules/travellers/party-limits';
import { travellersOf, withChildren } from '@/rules/travellers/party';
import { withFirstDay, type Outing } from '../rules/outing';

export type WhoAndWhenProps = {
  frame: TripFrame;
  /** Of the city, for its today. */
  zone: string;
  /** This page for other days and travellers. */
  pathOf: (wanted: Pick<ActivityAddress, 'from' | 'to' | 'party'>) => string;
};

/**
 * For whom and on which days, where neither buses nor a hotel say: an activity by itself is for as many as come along.
 * Fields offer only what can be had, so that nothing of them is ever wrong.
 */
export function WhoAndWhen({ frame, zone, pathOf }: WhoAndWhenProps) {
  const t = useTranslations('activities.who');
  const language = useLocale();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<Outing | null>(null);
  if (frame.isTrip) return null;
  const { from, to, party } = typed ?? { from: frame.from, to: frame.to, party: frame.party };
  const change = (changes: Partial<Outing>) => setTyped({ from, to, party, ...changes });
  const { nbOfAdults, nbOfChildren, ageOfChildren } = party;
  const { today, lastDate } = searchLimits(zone);

  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsOpen(false);
    setTyped(null);
    // What has the focus is gone with the form.
    event.currentTarget.closest('details')?.querySelector('summary')?.focus();
    startRouteProgress();
    router.push(pathOf({ from: from || null, to: to || null, party }));
  }

  return (
    <Disclosure
      summary={t('change', {
        travellers: travellersOf(frame.party),
        dates: formatDateRange(frame.from, frame.to, language, 'compact'),
      })}
      open={isOpen}
      onToggle={setIsOpen}
    >
      <form className="fields" noValidate aria-label={t('label')} onSubmit={show}>
        <div className="c3 m2">
          <TextField
            name="dateFrom"
            type="date"
            label={t('from')}
            min={today}
            max={lastDate}
            value={from}
            onChange={({ target }) => change(withFirstDay({ from, to }, target.value))}
          />
        </div>
        <div className="c3 m2">
          <TextField
            name="dateTo"
            type="date"
            label={t('to')}
            min={from || today}
            max={lastDate}
            value={to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <div className="c3 m1">
          <SelectField
            name="nbOfAdults"
            label={t('adults')}
            value={String(nbOfAdults)}
            options={counts(MIN_ADULTS, Math.min(MAX_ADULTS, MAX_TRAVELLERS - nbOfChildren))}
            onChange={({ target }) => change({ party: { ...party, nbOfAdults: Number(target.value) } })}
          />
        </div>
        <div className="c3 m1">
          <SelectField
            name="nbOfChildren"
            label={t('children')}
            value={String(nbOfChildren)}
            options={counts(0, Math.min(MAX_CHILDREN, MAX_TRAVELLERS - nbOfAdults))}
            onChange={({ target }) => change({ party: withChildren(party, Number(target.value)) })}
          />
        </div>
        {nbOfChildren > 0 && (
          <p className="small" role="status">
            {t('howOld', { count: nbOfChildren, age: DEFAULT_CHILD_AGE })}
          </p>
        )}
        {ageOfChildren.map((age, index) => (
          <div className="c3 m2" key={index}>
            <SelectField
              name={`ageOfChildren.${index}`}
              label={t('ageOfChild', { number: index + 1 })}
              value={String(age)}
              options={ageChoices(age).map(optionOf)}
              onChange={({ target }) =>
                change({ party: { ...party, ageOfChildren: withAge(ageOfChildren, index, Number(target.value)) } })
              }
            />
          </div>
        ))}
        <div>
          <Button type="submit">{t('show')}</Button>
        </div>
      </form>
    </Disclosure>
  );
}

function counts(least: number, most: number): SelectOption[] {
  return Array.from({ length: most - least + 1 }, (_, index) => optionOf(least + index));
}

function optionOf(count: number): SelectOption {
  return { value: String(count), label: String(count) };
}
