import type { Session } from '@/contract/session';
import { addDays, daysBetween, instantOfLocal, localDateOf, todayIn, type LocalDate } from '@/rules/dates/dates';
import { refundOf, refundPreview, refundTurningPoints, type RefundLadder } from '@/rules/money/refund-ladder';

/** A part of the cart with what it gives back. `name` is what people call it: a city, a hotel, an activity. */
export type RefundPart = {
  kind: 'bus' | 'hotel' | 'activity';
  key: string;
  name: string;
  zone: string;
  startsAt: number;
  ladder: RefundLadder;
};

/** Every part of the cart that is paid for by itself, in order of time: each bus, the hotel, each activity (F25). */
export function refundParts(session: Session): RefundPart[] {
  const buses = session.bookedBuses.flatMap(({ tickets, refunds }, entry) =>
    tickets.flatMap(({ journey }, index): RefundPart[] => {
      const ladder = refunds[index];
      if (!journey || !ladder) return [];
      const { departureTime, departureLocation, destinationLocation } = journey;
      return [
        {
          kind: 'bus',
          key: `bus-${entry}-${index}`,
          name: destinationLocation.cityName,
          zone: departureLocation.zone,
          startsAt: Date.parse(departureTime),
          ladder,
        },
      ];
    }),
  );
  const hotels = session.bookedHotels.map(({ hotel, checkinDate, refund }, index): RefundPart => ({
    kind: 'hotel',
    key: `hotel-${index}`,
    name: hotel.name,
    zone: hotel.zone,
    startsAt: instantOfLocal(checkinDate, hotel.checkInFrom, hotel.zone).getTime(),
    ladder: refund,
  }));
  const activities = session.bookedActivities.map(({ activityName, zone, startsAt, refund }, index): RefundPart => ({
    kind: 'activity',
    key: `activity-${index}`,
    name: activityName,
    zone,
    startsAt: Date.parse(startsAt),
    ladder: refund,
  }));
  return [...buses, ...hotels, ...activities].sort((left, right) => left.startsAt - right.startsAt);
}

/**
 * Days that a cancellation can be imagined on: today to the day the trip begins. Counted in the zone where it begins.
 */
export type RefundSpan = { first: LocalDate; days: number; zone: string };

export function refundSpan(parts: readonly RefundPart[], now: Date): RefundSpan | null {
  const first = parts[0];
  if (!first) return null;
  const today = todayIn(first.zone, now);
  return {
    first: today,
    days: Math.max(0, daysBetween(today, localDateOf(new Date(first.startsAt), first.zone))),
    zone: first.zone,
  };
}

export type RefundOnDay = {
  date: LocalDate;
  standard: number;
  /** With the refundable booking, for a listed reason. */
  refundable: number;
  /** `lower`: the amount goes down during that day; until when, and to what. */
  parts: { part: RefundPart; amount: number; lower: { until: string; amount: number } | null }[];
};

/**
 * What comes back on a day of the span, counted from 0. A deadline that falls on that day is met in time; the part says
 * until when. Today counts from now.
 */
export function refundOnDay(parts: readonly RefundPart[], span: RefundSpan, day: number, now: Date): RefundOnDay {
  const date = addDays(span.first, day);
  const start = instantOfLocal(date, '00:00', span.zone);
  const at = day === 0 || start < now ? now : start;
  const end = instantOfLocal(addDays(date, 1), '00:00', span.zone);
  const preview = refundPreview(
    parts.map((part) => part.ladder),
    at,
  );
  return {
    date,
    standard: preview.standard,
    refundable: preview.refundable,
    parts: parts.map((part, index) => ({
      part,
      amount: preview.parts[index] ?? 0,
      lower: lowerDuring(part.ladder, at, end),
    })),
  };
}

function lowerDuring(ladder: RefundLadder, at: Date, end: Date): { until: string; amount: number } | null {
  const until = refundTurningPoints([ladder]).find(
    (moment) => Date.parse(moment) >= at.getTime() && Date.parse(moment) < end.getTime(),
  );
  if (!until) return null;
  const amount = refundOf(ladder, new Date(Date.parse(until) + 1));
  return amount < refundOf(ladder, at) ? { until, amount } : null;
}

/** The last day on which everything comes back: where the preview begins. */
export function lastFullDay(parts: readonly RefundPart[], span: RefundSpan, now: Date): number {
  for (let day = span.days; day > 0; day -= 1) {
    const { standard, refundable } = refundOnDay(parts, span, day, now);
    if (standard === refundable) return day;
  }
  return 0;
}
