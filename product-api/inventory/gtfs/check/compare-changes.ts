import type { BusTicket } from '@/contract/bus-ticket';
import { localText } from './expected-rides';
import type { Change } from './expected-changes';

/** A journey with a change as the search lists it. */
export type ListedChange = {
  line: string;
  leaves: number;
  arrives: number;
  /** Null: no price is set. */
  price: number | null;
};

/** Line of a journey: each vehicle with its stations and its company. Names of stations as the search says them. */
type Leg = { from: string; to: string; leaves: number; arrives: number; zones: [string, string]; company: string };

function lineOf(legs: readonly Leg[]): string {
  return legs
    .map(({ from, to, leaves, arrives, zones, company }) => {
      const [at, until] = [localText(new Date(leaves), zones[0]), localText(new Date(arrives), zones[1])];
      return `${at} ${from} → ${until} ${to} (${company})`;
    })
    .join(', ');
}

export function listedChange({ legs }: NonNullable<BusTicket['journey']>, price: number | null): ListedChange {
  const line = lineOf(
    legs.map((leg) => ({
      from: leg.departureLocation.name,
      to: leg.destinationLocation.name,
      leaves: Date.parse(leg.departureTime),
      arrives: Date.parse(leg.arrivalTime),
      zones: [leg.departureLocation.zone, leg.destinationLocation.zone],
      company: leg.operator.name,
    })),
  );
  const [first, last] = [legs[0], legs.at(-1)];
  return {
    line,
    leaves: Date.parse(first?.departureTime ?? ''),
    arrives: Date.parse(last?.arrivalTime ?? ''),
    price,
  };
}

function lineOfChange(change: Change, nameOf: (station: string) => string): string {
  return lineOf(
    change.map(({ from, to, leaves, arrives, agency }) => ({
      from: nameOf(from.station),
      to: nameOf(to.station),
      leaves,
      arrives,
      zones: [from.zone, to.zone],
      company: agency,
    })),
  );
}

/**
 * What is not as it should be among a day's journeys with a change: one that is listed and that the feed does not have;
 * one that the feed has and that is not listed, nor any that is as good in its times (what is as good and not dearer
 * hides it, and that one is listed); one that another listed one makes worthless.
 */
export function comparedChanges(
  possible: readonly Change[],
  listed: readonly ListedChange[],
  nameOf: (station: string) => string,
): { same: number; differences: string[] } {
  const times = new Set(listed.map(({ leaves, arrives }) => `${leaves} ${arrives}`));
  const known = new Set(
    possible
      .filter(([first, second]) => times.has(`${first.leaves} ${second.arrives}`))
      .map((change) => lineOfChange(change, nameOf)),
  );
  const isCovered = ([first, second]: Change) =>
    listed.some(({ leaves, arrives }) => leaves >= first.leaves && arrives <= second.arrives);
  const isWorthless = (one: ListedChange) =>
    listed.some(
      (other) =>
        other !== one &&
        other.leaves >= one.leaves &&
        other.arrives <= one.arrives &&
        (other.price ?? Infinity) <= (one.price ?? Infinity),
    );
  const unknown = listed.filter(({ line }) => !known.has(line));
  return {
    same: listed.length - unknown.length,
    differences: [
      ...unknown.map(({ line }) => `only in the search: ${line}`),
      ...possible
        .filter((change) => !isCovered(change))
        .map((change) => `only in the feed: ${lineOfChange(change, nameOf)}`),
      ...listed.filter(isWorthless).map(({ line }) => `beside one that is as good and not dearer: ${line}`),
    ],
  };
}
