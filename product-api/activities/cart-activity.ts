import type { CurrencyCode } from '@/rules/money/currency';
import type { LocalDate } from '@/rules/dates/dates';
import type { LocalText } from '../texts/local-text';

/** What places are taken on. `time` is 'HH:mm' at the activity. */
export type ActivityPlaces = { activityId: string; date: LocalDate; time: string; places: number };

/** Tickets of an activity in the cart, as they were quoted. */
export type CartActivity = {
  places: ActivityPlaces;
  optionId: string;
  names: { city: LocalText; activity: LocalText; option: LocalText; address: LocalText };
  photo: string;
  cityCode: string;
  place: { country: string; region: string; latitude: number; longitude: number; zone: string };
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  /** Null: no refund. */
  freeCancellationUntil: string | null;
  /** One ticket: as the catalogue asks it, and as it is charged; minor units, taxes in. */
  asked: { currency: CurrencyCode; ticket: number };
  priced: { currency: CurrencyCode; ticket: number; total: number };
};
