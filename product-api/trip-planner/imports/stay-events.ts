import { MAX_DETAILS_LENGTH, type PlannerFields, type PlannerHotel } from '@/contract/planner-items';
import { DEFAULT_CURRENCY } from '@/rules/money/currency';
import { addDays } from '@/rules/dates/dates';
import { foldText } from '@/rules/fold-text';
import { fitLine } from './fit-text';
import type { KnownCity } from './known-places';
import type { ReadMoment } from './read-moment';

/** An event of a calendar, as much of it as tells what it is. `end` of whole days: the last of them. */
export type ReadEvent = {
  name: string;
  location: string;
  /** Line by line. */
  description: string;
  categories: string;
  city: KnownCity | null;
  start: ReadMoment;
  end: ReadMoment;
};

/** In names and categories, folded. */
const BED =
  /\b(hotel|motel|hostel|inn|auberge|gite|lodge|lodging|hebergement|chambre d hote|bed and breakfast|airbnb|stay at|your stay|sejour)\b/;
const STAY_BEGINS = /^(stay|your stay|hotel|motel|auberge|sejour|votre sejour|check in|checkin|hebergement|lodging)\b/;
/** What every hotel's calendar says, and no other. */
const CHECK_IN = /\b(check in|checkin|heure d arrivee|arrivee a l hotel|arrivee a partir de)\b/;
const CHECK_OUT = /\b(check out|checkout|heure de depart|depart de l hotel|depart jusqu a|depart avant)\b/;
const SAID_BEFORE_NAME =
  /^(?:your stay at|stay at|stay|check-?in(?: at)?|votre séjour (?:à|au)|séjour (?:à|au))\b\s*[:–-]?\s*/iu;

/**
 * Whether an event is a stay: it lasts a night and is called one, or says when its rooms are taken and left. Of one
 * whole day only what begins with the word: 'Call the hotel' is a day, too.
 */
export function isStay({ name, description, categories, start, end }: ReadEvent): boolean {
  if (start.date === null) return false;
  const isWholeDays = start.time === null;
  const isSeveral = end.date !== null && end.date > start.date;
  if (!isSeveral && !isWholeDays) return false;
  const [words, about] = [foldText(name), foldText(description)];
  if (CHECK_IN.test(about) && CHECK_OUT.test(about)) return true;
  return isSeveral ? BED.test(words) || BED.test(foldText(categories)) : STAY_BEGINS.test(words);
}

/** A stay (R80): the night after the last whole day belongs to it; what else the event says is its note. */
export function stayFields({ name, location, description, city, start, end }: ReadEvent): PlannerFields {
  return {
    kind: 'hotel',
    hotel: {
      name: fitLine(name.replace(SAID_BEFORE_NAME, '') || name),
      location: fitLine(location),
      cityCode: city?.code ?? null,
      zone: start.zone,
      phone: '',
      ...stayDays({ start, end }),
      room: '',
      confirmationCode: '',
      bookingConfirmationNumber: '',
      details: fitLine(description, MAX_DETAILS_LENGTH),
      balanceDueDate: null,
      currency: DEFAULT_CURRENCY,
      pricePerPerson: null,
      totalPrice: null,
    },
  };
}

type StayDays = Pick<PlannerHotel, 'checkIn' | 'checkInTime' | 'checkOut' | 'checkOutTime'>;

export function stayDays({ start, end }: Pick<ReadEvent, 'start' | 'end'>): StayDays {
  const last = end.date ?? start.date;
  const [checkOut, checkOutTime] =
    start.time === null ? [last === null ? null : addDays(last, 1), null] : [last, end.time];
  return { checkIn: start.date, checkInTime: start.time, checkOut, checkOutTime };
}
