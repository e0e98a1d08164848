'use client';

import { useState } from 'react';
import type { LocalDate } from '@/rules/dates/dates';
import type { Wish } from './rules/activity-choice';
import { ALL_ACTIVITIES, type ActivityFilters } from './rules/activity-list';

const NOTHING: Wish = {};

/**
 * What somebody has done to the list: filters, 'show the others', and what is chosen of each activity before it is
 * added.
 */
export type ListState = {
  filters: ActivityFilters;
  filter: (filters: ActivityFilters) => void;
  /** The others are shown, too. */
  isWhole: boolean;
  showWhole: () => void;
  wishOf: (id: string) => Wish;
  wish: (id: string, wish: Wish) => void;
};

/**
 * It outlives a change of currency and a list that comes anew. With a day in the address the list begins with that day.
 */
export function useListState(day: LocalDate | null): ListState {
  const [filters, setFilters] = useState<ActivityFilters>({ ...ALL_ACTIVITIES, day });
  const [isWhole, setIsWhole] = useState(false);
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  return {
    filters,
    filter: setFilters,
    isWhole,
    showWhole: () => setIsWhole(true),
    wishOf: (id) => wishes.get(id) ?? NOTHING,
    wish: (id, wish) => setWishes((before) => new Map(before).set(id, wish)),
  };
}
