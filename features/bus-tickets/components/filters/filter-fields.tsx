'use client';

import { useId } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { ArrangedTickets } from '../../rules/arrange-tickets';
import { filterChoices } from '../../rules/filter-choices';
import type { TicketFacts } from '../../rules/ticket-facts';
import { flipped, type FilterGroup, type TicketFilters } from '../../rules/ticket-filters';
import type { FilterWords } from '../../use-filter-words';
import { ChoiceField } from './choice-field';

export type FilterFieldsProps = {
  /** The whole list. */
  list: readonly TicketFacts[];
  arranged: ArrangedTickets;
  onFilters: (filters: TicketFilters) => void;
  groups: readonly FilterGroup[];
  words: FilterWords;
  /** Where nothing else says what the choices are. */
  hasHeadings: boolean;
};

/**
 * The choices of filters, each with what it would leave. Loaded by whoever opens it (P6).
 */
export function FilterFields({ groups, list, arranged, onFilters, words, hasHeadings }: FilterFieldsProps) {
  const t = useTranslations('ticketFilters');
  const language = useLocale();
  const id = useId();
  const { filters, counts } = arranged;
  const shown = groups
    .map((group) => ({
      group,
      choices: filterChoices(group, list, filters)
        .map((value) => ({ value, label: words.option(group, value) }))
        .filter(({ label }) => label !== ''),
    }))
    .filter(({ choices }) => choices.length > 0);
  if (shown.length === 0) return <p className="small muted">{t('nothing')}</p>;
  return shown.map(({ group, choices }) => (
    <fieldset key={group} className="filter-pop__list">
      <legend className={hasHeadings ? 'filter-pop__legend' : 'vh'}>{words.name(group)}</legend>
      {choices
        .sort((left, right) =>
          group === 'company' || group === 'from' || group === 'to'
            ? left.label.localeCompare(right.label, language)
            : 0,
        )
        .map(({ value, label }) => (
          <ChoiceField
            key={value}
            name={`${id}-${group}-${value}`}
            label={label}
            count={counts[group].get(value) ?? 0}
            isOn={filters[group].includes(value)}
            onFlip={() => onFilters(flipped(filters, group, value))}
          />
        ))}
    </fieldset>
  ));
}
