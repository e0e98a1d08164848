'use client';

import { useId } from 'react';
import { useTranslations } from 'next-intl';
import { PressedCheckbox } from '@/components/form/pressed-checkbox';
import { usePressed } from '@/lib/idle/use-pressed';
import type { CurrencyCode } from '@/rules/money/currency';
import {
  AMENITY_CHOICES,
  DISTANCE_CHOICES,
  RATE_CHOICES,
  STAR_CHOICES,
  toggled,
  type FilterKey,
  type HotelFilters,
} from '../../rules/hotel-filters';
import { useFilterWords } from '../../use-filter-words';

export type FilterFieldsProps = {
  filter: FilterKey;
  filters: HotelFilters;
  currency: CurrencyCode;
  onChange: (filters: HotelFilters) => void;
};

/** The choices of one filter; each applies at once. */
export function FilterFields({ filter, filters, currency, onChange }: FilterFieldsProps) {
  const words = useFilterWords(currency);
  const id = useId();
  const set = (changes: Partial<HotelFilters>) => onChange({ ...filters, ...changes });
  const limits = { id, legend: words.name(filter) };
  if (filter === 'maxRate') {
    return (
      <LimitChoices
        {...limits}
        choices={RATE_CHOICES}
        chosen={filters.maxRate}
        textOf={words.rate}
        onChoose={(maxRate) => set({ maxRate })}
      />
    );
  }
  if (filter === 'maxDistance') {
    return (
      <LimitChoices
        {...limits}
        choices={DISTANCE_CHOICES}
        chosen={filters.maxDistance}
        textOf={words.distance}
        onChoose={(maxDistance) => set({ maxDistance })}
      />
    );
  }
  const boxes = {
    stars: STAR_CHOICES.map((count) => ({
      key: String(count),
      label: words.star(count),
      isOn: filters.stars.includes(count),
      flip: () => set({ stars: toggled(filters.stars, count).sort() }),
    })),
    freeCancellation: [
      {
        key: 'free',
        label: words.name('freeCancellation'),
        isOn: filters.freeCancellation,
        flip: () => set({ freeCancellation: !filters.freeCancellation }),
      },
    ],
    amenities: words.amenity(AMENITY_CHOICES).map(({ key, label }) => ({
      key,
      label,
      isOn: filters.amenities.includes(key),
      flip: () => set({ amenities: toggled(filters.amenities, key) }),
    })),
  }[filter];
  return (
    <fieldset>
      <legend className="vh">{words.name(filter)}</legend>
      {boxes.map(({ key, label, isOn, flip }) => (
        <PressedCheckbox key={key} name={`${id}-${key}`} label={label} isOn={isOn} onFlip={flip} />
      ))}
    </fieldset>
  );
}

type LimitChoicesProps = {
  id: string;
  legend: string;
  choices: readonly number[];
  chosen: number | null;
  textOf: (limit: number) => string;
  onChoose: (limit: number | null) => void;
};

/** Up to so much, or any. A limit that only the address named stands among the choices. */
function LimitChoices({ id, legend, choices, chosen: settled, textOf, onChoose }: LimitChoicesProps) {
  const t = useTranslations('hotelRooms.filters');
  const [chosen, choose] = usePressed(settled, onChoose);
  const all =
    chosen === null || choices.includes(chosen) ? choices : [...choices, chosen].sort((left, right) => left - right);
  const choice = (limit: number | null, label: string) => (
    <label className="check" key={limit ?? 'any'}>
      <input type="radio" name={id} checked={chosen === limit} onChange={() => choose(limit)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset>
      <legend className="vh">{legend}</legend>
      {choice(null, t('any'))}
      {all.map((limit) => choice(limit, textOf(limit)))}
    </fieldset>
  );
}
