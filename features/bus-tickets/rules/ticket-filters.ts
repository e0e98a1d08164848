import { AMENITY_KEYS } from '@/rules/buses/amenities';

/** What narrows the list (F14), in the order of the chips. */
export const FILTER_GROUPS = ['time', 'company', 'stops', 'from', 'to', 'wheelchair', 'amenity', 'refundable'] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];

/**
 * What is chosen in each group; nothing: the group takes no ticket away. Companies and stations by their ids, a plain
 * yes as 'true'.
 */
export type TicketFilters = Readonly<Record<FilterGroup, readonly string[]>>;

export const NO_TICKET_FILTERS: TicketFilters = Object.freeze({
  time: [],
  company: [],
  stops: [],
  from: [],
  to: [],
  wheelchair: [],
  amenity: [],
  refundable: [],
});

/** Departure on the clock of its stop: before 6:00, 6:00 to 12:00, 12:00 to 18:00, from 18:00 on. */
export const TIMES_OF_DAY = ['night', 'morning', 'afternoon', 'evening'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];
/** direct: nobody changes buses; nonStop: nor does the bus stop on the way. */
const STOP_CHOICES = ['direct', 'nonStop', 'change'] as const;
export type StopChoice = (typeof STOP_CHOICES)[number];
export const YES = 'true';

/** The ramp is a filter of its own. */
const AMENITY_CHOICES = AMENITY_KEYS.filter((key) => key !== 'wheelchairRamp');

/** Groups whose values are known without a list; those of the others are what its tickets have. */
export const FIXED_CHOICES: Readonly<Partial<Record<FilterGroup, readonly string[]>>> = {
  time: TIMES_OF_DAY,
  stops: STOP_CHOICES,
  amenity: AMENITY_CHOICES,
  wheelchair: [YES],
  refundable: [YES],
};

/** Of other groups one of the chosen values is enough; of these a ticket has all. */
export const ALL_NEEDED: ReadonlySet<FilterGroup> = new Set(['amenity']);

export function activeGroups(filters: TicketFilters): FilterGroup[] {
  return FILTER_GROUPS.filter((group) => filters[group].length > 0);
}

/** With one value more, or without it where it is chosen. */
export function flipped(filters: TicketFilters, group: FilterGroup, value: string): TicketFilters {
  const chosen = filters[group];
  return {
    ...filters,
    [group]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
  };
}

export function withoutGroups(filters: TicketFilters, groups: readonly FilterGroup[]): TicketFilters {
  return { ...filters, ...Object.fromEntries(groups.map((group) => [group, []])) };
}
