'use client';

import { startTransition, useEffect, useId, useState } from 'react';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/basics/class-names';
import { Icon } from '@/components/ui/basics/icon';
import { foldText } from '@/rules/fold-text';
import { foldName } from '@/rules/places/place-names';
import type { CityOption } from '../rules/find-cities';
import type { useCityCombobox } from '../use-city-combobox';

/** Lines drawn with the press that opens the list: more than fit into it. The others follow at once (P7b). */
const FIRST_LINES = 10;

export type CityOptionsProps = {
  heading: string;
  nearCodes: readonly string[];
  /** Codes of the cities that no change is needed to; absent where it does not matter. */
  direct?: readonly string[];
  items: readonly CityOption[];
  /** Place of the first of them in the whole list. */
  first: number;
  typed: string;
  highlightedIndex: number;
  getItemProps: ReturnType<typeof useCityCombobox>['getItemProps'];
};

/** The list of a city field: near cities apart from the others while nothing is typed. */
export function CityOptions({
  items,
  first,
  typed,
  heading,
  nearCodes,
  direct,
  highlightedIndex,
  getItemProps,
}: CityOptionsProps) {
  const t = useTranslations('searchForm');
  const wanted = foldName(typed);
  const [drawn, setDrawn] = useState(FIRST_LINES);
  useEffect(() => startTransition(() => setDrawn(Infinity)), []);
  const near = new Set(nearCodes);
  const nearCount = typed === '' ? items.filter(({ city }) => near.has(city.code)).length : 0;
  const placeOf = ({ city, station }: CityOption) => {
    if (station) return t('stationIn', { city: city.name });
    return direct && !direct.includes(city.code) ? t('withChange', { region: city.region }) : city.region;
  };
  const noteOf = (item: CityOption) =>
    item.foundBy === null ? placeOf(item) : t('foundBy', { place: placeOf(item), name: item.foundBy });
  const option = (item: CityOption, index: number) => (
    <div
      key={item.key}
      {...getItemProps({ item, index })}
      className={classNames(
        'combo__opt',
        item.station && 'combo__opt--under',
        index === highlightedIndex && 'is-active',
      )}
    >
      <Icon name={item.station ? 'bus' : 'mapPin'} />
      <span>
        <strong>
          <Matched name={item.station?.name ?? item.city.name} wanted={wanted} />
        </strong>
        <small>{noteOf(item)}</small>
      </span>
    </div>
  );
  return (
    <>
      {nearCount > 0 && (
        <Group heading={t('nearYou')}>
          {items.slice(0, nearCount).map((item, index) => option(item, index + first))}
        </Group>
      )}
      {nearCount < Math.min(items.length, drawn) && (
        <Group heading={heading}>
          {items.slice(nearCount, drawn).map((item, index) => option(item, index + first + nearCount))}
        </Group>
      )}
    </>
  );
}

function Group({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <div className="combo__group" id={id}>
        {heading}
      </div>
      {children}
    </div>
  );
}

/**
 * Marks the beginning that was typed, folded. Folding keeps the length of names, ligatures aside: those are not marked.
 */
function Matched({ name, wanted }: { name: string; wanted: string }) {
  const folded = foldText(name);
  if (wanted === '' || folded.length !== name.length || !folded.startsWith(wanted)) return name;
  return (
    <>
      <mark>{name.slice(0, wanted.length)}</mark>
      {name.slice(wanted.length)}
    </>
  );
}
