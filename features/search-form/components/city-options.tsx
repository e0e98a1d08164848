'use client';

import { useId } from 'react';
import type { UseComboboxReturnValue } from 'downshift';
import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { foldText } from '@/rules/fold-text';
import type { SearchCity } from '../search-city';

export type CityOptionsProps = {
  items: readonly SearchCity[];
  typed: string;
  heading: string;
  highlightedIndex: number;
  getItemProps: UseComboboxReturnValue<SearchCity>['getItemProps'];
};

/** The list of a city field: near cities apart from the others while nothing is typed. */
export function CityOptions({ items, typed, heading, highlightedIndex, getItemProps }: CityOptionsProps) {
  const t = useTranslations('searchForm');
  const nearCount = typed === '' ? items.filter((city) => city.nearMe).length : 0;
  const option = (city: SearchCity, index: number) => (
    <div key={city.code} {...getItemProps({ item: city, index })} className={classNames('combo__opt', index === highlightedIndex && 'is-active')}>
      <Icon name="mapPin" />
      <span>
        <strong>
          <Matched name={city.name} typed={typed} />
        </strong>
        <small>{city.region}</small>
      </span>
    </div>
  );
  return (
    <>
      {nearCount > 0 && <Group heading={t('nearYou')}>{items.slice(0, nearCount).map(option)}</Group>}
      {nearCount < items.length && <Group heading={heading}>{items.slice(nearCount).map((city, index) => option(city, index + nearCount))}</Group>}
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

/** Marks the beginning that was typed. Folding keeps the length of names, ligatures aside: those are not marked. */
function Matched({ name, typed }: { name: string; typed: string }) {
  const wanted = foldText(typed);
  const folded = foldText(name);
  if (wanted === '' || folded.length !== name.length || !folded.startsWith(wanted)) return name;
  return (
    <>
      <mark>{name.slice(0, wanted.length)}</mark>
      {name.slice(wanted.length)}
    </>
  );
}
