import { foldText } from '../fold-text';
import { addDays, daysBetween, type LocalDate } from '../dates/local-date';
import { changeableFirst, type PlannedItem, type TripConflict } from './planned-item';
import type { PlannerBusFields } from './planner-fields';
import { plannerSpan } from './planner-span';
import { busFromHome, cityCodeOf } from './planner-trips';

const EVER = '9999-12-31';
const ALWAYS = '0001-01-01';

/** Nights that an item gives a bed or a seat for: from the first day to the one before the last. */
type Nights = { item: PlannedItem; from: LocalDate; to: LocalDate };

/**
 * Two hotels for one night. Two rooms of the same hotel are meant. Each stay is compared with the one that reaches
 * farthest before it.
 */
export function nightsTwice(items: readonly PlannedItem[]): TripConflict[] {
  const stays = items.flatMap((item): Nights[] => {
    if (item.fields.kind !== 'hotel') return [];
    const { checkIn, checkOut } = item.fields.hotel;
    return checkIn === null || checkOut === null ? [] : [{ item, from: checkIn, to: checkOut }];
  });
  const conflicts: TripConflict[] = [];
  let farthest: Nights | null = null;
  for (const stay of stays.sort(byFirstNight)) {
    if (farthest && stay.from < farthest.to && hotelName(stay) !== hotelName(farthest)) {
      const until = stay.to < farthest.to ? stay.to : farthest.to;
      conflicts.push({
        code: 'NIGHTS_OVERLAP',
        itemIds: changeableFirst([stay.item, farthest.item]),
        date: stay.from,
        nights: daysBetween(stay.from, until),
        minutes: null,
      });
    }
    if (!farthest || stay.to > farthest.to) farthest = stay;
  }
  return conflicts;
}

function hotelName({ item: { fields } }: Nights): string {
  return fields.kind === 'hotel' ? foldText(fields.hotel.name) : '';
}

/**
 * Nights away from home without a hotel and not spent on a bus. Away is known from a first arrival or check-in until a
 * last departure, check-out or plan elsewhere; who has come back to where the first bus left from is at home.
 */
export function nightsWithoutBed(items: readonly PlannedItem[]): TripConflict[] {
  const beds = items.flatMap(nightsOfItem).sort(byFirstNight);
  return awayTimes(items.filter(({ owner }) => owner === null)).flatMap((away) => gapsIn(away, beds));
}

/** An unknown end leaves every night open to have a bed; a bus of unknown departure may have been a night bus. */
function nightsOfItem(item: PlannedItem): Nights[] {
  const { fields } = item;
  if (fields.kind === 'hotel') {
    const { checkIn, checkOut } = fields.hotel;
    return checkIn === null && checkOut === null ? [] : [{ item, from: checkIn ?? ALWAYS, to: checkOut ?? EVER }];
  }
  if (fields.kind !== 'bus' || fields.bus.arrivalDate === null) return [];
  return [{ item, from: leavesOn(fields.bus) ?? fields.bus.arrivalDate, to: fields.bus.arrivalDate }];
}

function leavesOn({ departureDate, arrivalDate }: PlannerBusFields): LocalDate | null {
  return departureDate ?? (arrivalDate === null ? null : addDays(arrivalDate, -1));
}

type Away = { from: LocalDate; to: LocalDate };

function awayTimes(own: readonly PlannedItem[]): Away[] {
  const home = busFromHome(own);
  const times: Away[] = [];
  let away: Away | null = null;
  const reach = (day: LocalDate | null) => {
    if (away && day !== null && day > away.to) away.to = day;
  };
  for (const { fields } of own) {
    if (fields.kind === 'bus') {
      reach(leavesOn(fields.bus));
      if (goesHome(fields.bus, home)) away = null;
      else if (!away && fields.bus.arrivalDate !== null)
        times.push((away = { from: fields.bus.arrivalDate, to: fields.bus.arrivalDate }));
    } else if (fields.kind === 'hotel') {
      const { checkIn, checkOut } = fields.hotel;
      if (!away && checkIn !== null) times.push((away = { from: checkIn, to: checkIn }));
      reach(checkOut ?? checkIn);
    } else if (isElsewhere(cityCodeOf(fields), home)) reach(plannerSpan(fields).startsOn);
  }
  return times;
}

function goesHome(bus: PlannerBusFields, home: PlannerBusFields | null): boolean {
  if (!home) return false;
  if (bus.arrivalCityCode !== null && home.departureCityCode !== null)
    return bus.arrivalCityCode === home.departureCityCode;
  return foldText(bus.arrivalStation) === foldText(home.departingStation);
}

function isElsewhere(cityCode: string | null, home: PlannerBusFields | null): boolean {
  return cityCode !== null && home !== null && home.departureCityCode !== null && cityCode !== home.departureCityCode;
}

/** Stretches of nights that no bed covers, with what lies before and after them. */
function gapsIn({ from, to }: Away, beds: readonly Nights[]): TripConflict[] {
  const gaps: TripConflict[] = [];
  let reached = from;
  let before: PlannedItem | null = null;
  const note = (until: LocalDate, after: PlannedItem | null) => {
    if (until <= reached) return;
    const around = [before, after].filter((item) => item !== null);
    gaps.push({
      code: 'NIGHT_WITHOUT_BED',
      itemIds: changeableFirst(around),
      date: reached,
      nights: daysBetween(reached, until),
      minutes: null,
    });
  };
  for (const bed of beds) {
    if (bed.from > to) break;
    note(bed.from, bed.item);
    if (bed.to >= reached) [reached, before] = [bed.to, bed.item];
  }
  note(to, null);
  return gaps;
}

function byFirstNight(left: Nights, right: Nights): number {
  if (left.from === right.from) return daysBetween(right.to, left.to);
  return left.from < right.from ? -1 : 1;
}
