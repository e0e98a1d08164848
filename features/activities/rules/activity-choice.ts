import type { Activity, ActivityOption, ActivityTime } from '@/contract/activities';
import type { BookedActivity } from '@/contract/session';
import type { TripFrame } from '@/lib/booking-session/cart/trip-frame';
import type { LocalDate } from '@/rules/dates/dates';
import { clashOf, type Clash } from '@/rules/dates/free-time';
import { littleTimeOf, type LittleTime, type PlacedHappening } from '@/rules/dates/little-time';
import { travellersOf, type Party } from '@/rules/travellers/party';

/** Most tickets that are sold at once. */
const MAX_TICKETS = 9;

/** What somebody has chosen so far; whatever is missing takes a sensible value. */
export type Wish = { optionId?: string; date?: LocalDate; time?: string; quantity?: number };

/** A beginning as it is offered to this party. */
export type OfferedTime = ActivityTime & {
  key: string;
  /** Places for this party: those that are left and those that it holds itself. */
  places: number;
  clash: Clash | null;
  /** Of one that fits: it comes close upon something elsewhere. */
  littleTime: LittleTime | null;
};

/** What the buttons of an activity would do. */
export type Choice = {
  option: ActivityOption;
  /** Null: nothing of the shown days can be booked. */
  time: OfferedTime | null;
  quantity: number;
  /** Most tickets at that time: travellers who are old enough, places. At least 1. */
  most: number;
  /** Minor units of the activity's currency. */
  total: number;
  /** Exactly this is in the cart. */
  booked: BookedActivity | null;
  /** The activity is in the cart, if at another time or with another option. */
  other: BookedActivity | null;
};

function timeKey({ date, time }: { date: LocalDate; time: string }): string {
  return `${date} ${time}`;
}

/** An entry of the cart by what makes it one: activity, option, day and time. */
export function bookedKey({
  activityId,
  optionId,
  date,
  time,
}: Pick<BookedActivity, 'activityId' | 'optionId' | 'date' | 'time'>): string {
  return `${activityId} ${optionId} ${date} ${time}`;
}

/** What is planned on the trip besides an activity itself. */
function plannedBeside(activityId: string, booked: readonly BookedActivity[]): PlacedHappening[] {
  return booked
    .filter((entry) => entry.activityId !== activityId)
    .map((entry) => ({ id: bookedKey(entry), startsAt: entry.startsAt, endsAt: entry.endsAt, place: entry.address }));
}

/** Every beginning of the asked days with what stands against it. */
export function offeredTimes(
  activity: Activity,
  { buses, booked }: Pick<TripFrame, 'buses' | 'booked'>,
): OfferedTime[] {
  const planned = plannedBeside(activity.id, booked);
  const own = booked.filter((entry) => entry.activityId === activity.id);
  return activity.times.map((time) => {
    const held = own
      .filter((entry) => timeKey(entry) === timeKey(time))
      .reduce((sum, entry) => sum + entry.quantity, 0);
    const clash = clashOf(time, buses, planned);
    const littleTime = clash ? null : littleTimeOf({ ...time, place: activity.address }, buses, planned);
    return { ...time, key: timeKey(time), places: time.placesLeft + held, clash, littleTime };
  });
}

export function fits(time: OfferedTime): boolean {
  return time.places > 0 && time.clash === null;
}

/** Travellers who may take part with an option: grown-ups always, children from its age on. */
export function mayTakePart({ minAge }: ActivityOption, party: Party): number {
  return travellersOf(party) - party.ageOfChildren.filter((age) => age < (minAge ?? 0)).length;
}

/**
 * The choice that a wish leads to among the shown times: what was wished for as far as it can be had, else what is in
 * the cart, else the first time that fits, for the whole party.
 */
export function choiceOf(activity: Activity, times: readonly OfferedTime[], frame: TripFrame, wish: Wish): Choice {
  const entries = frame.booked.filter((entry) => entry.activityId === activity.id);
  const [first] = entries;
  const option = optionOf(activity, wish.optionId ?? first?.optionId);
  const wishedTime = wish.date && wish.time ? timeKey({ date: wish.date, time: wish.time }) : first && timeKey(first);
  const time = timeOf(times, wishedTime, wish.date);
  const booked = entries.find((entry) => entry.optionId === option.id && time && timeKey(entry) === time.key) ?? null;
  const most = Math.max(1, Math.min(mayTakePart(option, frame.party), time?.places ?? MAX_TICKETS, MAX_TICKETS));
  const quantity = Math.min(booked?.quantity ?? wish.quantity ?? first?.quantity ?? most, most);
  return {
    option,
    time,
    quantity,
    most,
    total: option.price * quantity,
    booked,
    other: booked ? null : (first ?? null),
  };
}

function optionOf({ availableOptions }: Activity, id: string | undefined): ActivityOption {
  const wanted = availableOptions.find((option) => option.id === id) ?? availableOptions[0];
  if (!wanted) throw new Error('An activity has at least one option.');
  return wanted;
}

function timeOf(
  times: readonly OfferedTime[],
  wanted: string | undefined,
  date: LocalDate | undefined,
): OfferedTime | null {
  const open = times.filter((time) => time.places > 0);
  const thatDay = open.filter((time) => time.date === date);
  return open.find((time) => time.key === wanted) ?? [...thatDay, ...open].find(fits) ?? thatDay[0] ?? open[0] ?? null;
}

/** Another time that fits, for the words of a warning; null when there is none. */
export function fittingTime(times: readonly OfferedTime[]): OfferedTime | null {
  return times.find(fits) ?? null;
}
