'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/form/field';
import { formatDuration, formatTime } from '@/rules/dates/dates';
import { formatMoney } from '@/rules/money/money';
import { stopsAt } from '../../rules/rows/fold-tickets';
import { isOnePrice, stopChoices, type StopOption } from '../../rules/rows/stop-choices';
import type { TicketFacts } from '../../rules/ticket-facts';

export type FareStopsProps = {
  /** The journey that is shown. */
  facts: TicketFacts;
  /** All of its bus. */
  members: readonly TicketFacts[];
  travellers: number;
  onPick: (key: string) => void;
};

/**
 * Where to board a bus that stops many times in a city, and where to get off: native choices, whose stops say their
 * time, and their price where it differs. The row around follows; what it says then is read aloud.
 */
export function FareStops({ facts, members, travellers, onPick }: FareStopsProps) {
  const t = useTranslations('busTickets');
  const language = useLocale();
  const id = useId();
  const choices = stopChoices(members, facts);
  const hasPrices = !isOnePrice(members);

  function priceOf({ ticket: { availability, price } }: TicketFacts): string {
    if (availability === 'soldOut') return t('card.soldOut');
    if (availability !== 'available' || !price) return t('card.priceNotSet');
    const amount = travellers === 1 ? price.total : price.perPerson;
    return formatMoney({ amount, currency: price.currency }, language);
  }
  const timeOf = ({ instant, place }: StopOption) => formatTime({ instant, zone: place.zone }, language);
  const labelOf = (stop: StopOption) =>
    [timeOf(stop), stop.place.name, ...(hasPrices ? [priceOf(stop.facts)] : [])].join(' · ');

  const ends = (['from', 'to'] as const).filter((end) => stopsAt(members, end) > 1);
  const [from, to] = [choices.from, choices.to].map((stops) => stops.find((stop) => stop.facts.key === facts.key));
  return (
    <div className="fare__choose">
      {ends.map((end) => (
        <Field key={end} id={`${id}-${end}`} label={t(`stops.${end}`)}>
          {(aria) => (
            <select {...aria} className="input" value={facts.key} onChange={({ target }) => onPick(target.value)}>
              {choices[end].map((stop) => (
                <option key={stop.facts.key} value={stop.facts.key}>
                  {labelOf(stop)}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <p className="vh" aria-live="polite">
        {from &&
          to &&
          t('stops.now', {
            departure: timeOf(from),
            arrival: timeOf(to),
            duration: formatDuration(facts.duration, language),
            price: priceOf(facts),
          })}
      </p>
    </div>
  );
}
