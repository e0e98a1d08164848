import type { SeatDraft, SeatLeg, SeatTraveller } from '@/components/booking/seats/seat-facts';
import { seatLegsOf } from '@/components/booking/seats/seat-legs';
import type { BusLeg } from '@/contract/bus-ticket';
import type { Session } from '@/contract/session';

export function seatLegs(session: Session, entry: number): (SeatLeg & { leg: BusLeg })[] {
  return seatLegsOf(session.bookedBuses[entry]?.tickets ?? []);
}

/** The seats that the session has: where the draft begins. */
export function draftOf(session: Session, entry: number): SeatDraft {
  const travellers = session.nbOfAdults + session.nbOfChildren;
  const saved = session.bookedBuses[entry]?.seats ?? [];
  const seatOf = (leg: SeatLeg, travellerIndex: number) =>
    saved.find(
      (seat) =>
        seat.direction === leg.direction && seat.legIndex === leg.legIndex && seat.travellerIndex === travellerIndex,
    )?.seat ?? null;
  return Object.fromEntries(
    seatLegs(session, entry).map((leg) => [
      leg.key,
      Array.from({ length: travellers }, (_, index) => seatOf(leg, index)),
    ]),
  );
}

export function seatTravellers({ passengers, nbOfAdults, nbOfChildren, ageOfChildren }: Session): SeatTraveller[] {
  const named = (form: { firstName: string; lastName: string } | undefined) => ({
    name: form ? `${form.firstName} ${form.lastName}` : null,
    initials: form ? `${form.firstName.slice(0, 1)}${form.lastName.slice(0, 1)}`.toLocaleUpperCase('fr-CA') : null,
  });
  return [
    ...Array.from({ length: nbOfAdults }, (_, index) => ({
      ...named(passengers?.adults[index]),
      age: null,
      number: index + 1,
    })),
    ...Array.from({ length: nbOfChildren }, (_, index) => ({
      ...named(passengers?.children[index]),
      age: ageOfChildren[index] ?? 0,
      number: index + 1,
    })),
  ];
}
