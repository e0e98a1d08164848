import {
  plannerActivitySchema,
  plannerBusSchema,
  plannerHotelSchema,
  plannerRestaurantSchema,
  type PlannerActivity,
  type PlannerBus,
  type PlannerFields,
  type PlannerHotel,
  type PlannerKind,
  type PlannerRestaurant,
} from '@/contract/planner-items';
import type { CurrencyCode } from '@/rules/money/currency';
import type { Language } from '@/rules/language';
import { recordOf } from '@/rules/records';
import { showAmount, typedAmount } from './typed-amount';

type AnyName = keyof PlannerBus | keyof PlannerHotel | keyof PlannerActivity | keyof PlannerRestaurant;
/**
 * A field of any kind that is typed as text: names are those of the contract, so that the API's faults land on them.
 */
export type FieldName = Exclude<AnyName, 'travellers'>;
/** What a form holds: everything as it is typed; '' where nothing is. Names of other kinds stay ''. */
export type ItemValues = Record<FieldName, string> & { travellers: { name: string }[] };

const SCHEMAS = {
  bus: plannerBusSchema,
  hotel: plannerHotelSchema,
  activity: plannerActivitySchema,
  restaurant: plannerRestaurantSchema,
};
const ZONE_NAMES = ['zone', 'departureZone', 'arrivalZone'] as const satisfies readonly FieldName[];
export const AMOUNT_NAMES = ['pricePerPerson', 'totalPrice'] as const satisfies readonly FieldName[];
const DAYS_AND_TIMES = /(Date|Time|^date|^time|^checkIn|^checkOut)$/;
const CITIES = /[cC]ityCode$/;

/** Before a city's name that is typed and that we do not know: no code of ours begins with it. It cannot be sent. */
const UNKNOWN_CITY = '?';

export function unknownCity(text: string): string {
  return `${UNKNOWN_CITY}${text}`;
}

/** What is typed instead of a city we know; '' where there is none. */
export function unknownCityIn(value: string): string {
  return value.startsWith(UNKNOWN_CITY) ? value.slice(UNKNOWN_CITY.length) : '';
}

/** Names of a kind's fields, in the contract's order. */
export function fieldNames(kind: PlannerKind): FieldName[] {
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the names of a schema are those of its fields */
  return Object.keys(SCHEMAS[kind].shape).filter((name) => name !== 'travellers') as FieldName[];
}

export const ALL_FIELD_NAMES: readonly FieldName[] = [
  ...new Set((['bus', 'hotel', 'activity', 'restaurant'] as const).flatMap(fieldNames)),
];

export function isDayName(name: FieldName): boolean {
  return DAYS_AND_TIMES.test(name) && !isTimeName(name);
}

export function isCityName(name: FieldName): boolean {
  return CITIES.test(name);
}

export function isTimeName(name: FieldName): boolean {
  return /[tT]ime$/.test(name);
}

/** A form in which nothing is typed. `zone`: of the visitor's own clock. */
export function blankValues({ zone, currency }: { zone: string; currency: CurrencyCode }): ItemValues {
  const blank = recordOf(ALL_FIELD_NAMES, () => '');
  return { ...blank, currency, ...recordOf(ZONE_NAMES, () => zone), travellers: [] };
}

/** An item as a form shows it. `blank`: for the names its kind has not. */
export function valuesOf(fields: PlannerFields, blank: ItemValues, language: Language): ItemValues {
  const given = partOf(fields);
  const shown = (name: FieldName) => {
    const value = given[name];
    if (value === null || value === undefined) return '';
    return isAmount(name) ? showAmount(Number(value), language) : String(value);
  };
  const texts = Object.fromEntries(fieldNames(fields.kind).map((name) => [name, shown(name)]));
  return {
    ...blank,
    ...texts,
    travellers: fields.kind === 'bus' ? fields.bus.travellers.map((name) => ({ name })) : [],
  };
}

/**
 * What is typed as the API takes it. Amounts and numbers that cannot be read are NaN: rules/value-faults says so before
 * anything is sent.
 */
export function fieldsOf(kind: PlannerKind, values: ItemValues): PlannerFields {
  const read = (name: FieldName) => {
    const text = values[name].trim();
    if (isAmount(name)) return typedAmount(text);
    if (name === 'numberOfGuests') return text === '' ? null : /^\d+$/.test(text) ? Number(text) : NaN;
    return text === '' && (DAYS_AND_TIMES.test(name) || isCityName(name)) ? null : text;
  };
  const part = Object.fromEntries(fieldNames(kind).map((name) => [name, read(name)]));
  const travellers = values.travellers.map(({ name }) => name.trim()).filter((name) => name !== '');
  /* oxlint-disable-next-line typescript/no-unsafe-type-assertion --
     the schema of the kind judges it before it is sent */
  return { kind, [kind]: kind === 'bus' ? { ...part, travellers } : part } as PlannerFields;
}

function isAmount(name: FieldName): boolean {
  return AMOUNT_NAMES.some((each) => each === name);
}

function partOf(fields: PlannerFields): Partial<Record<FieldName, unknown>> {
  if (fields.kind === 'bus') return fields.bus;
  if (fields.kind === 'hotel') return fields.hotel;
  return fields.kind === 'activity' ? fields.activity : fields.restaurant;
}
