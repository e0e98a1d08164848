import type { City } from './city-book';
import type { PlacedTimetable } from './place-timetable';

/** A stop whose city is not certain. `distanceKm` is that to the city's centre. */
type UncertainPlace = {
  stopId: string;
  stop: string;
  city: string;
  cityName: string;
  how: 'name' | 'distance' | 'new';
  distanceKm: number;
};

/** What an operator should read about places. */
export type PlacesReport = {
  /** 'Baltimore (MD)' */
  newCities: string[];
  /** The farthest first. */
  uncertain: UncertainPlace[];
  /** Stops that were in another city until now. */
  moved: { stopId: string; stop: string; from: string; to: string }[];
};

export const NO_PLACES: PlacesReport = { newCities: [], uncertain: [], moved: [] };

/** More lines nobody reads in a terminal. The report itself (`--json`) has them all. */
const MAX_LINES = 40;
/** The same of names on one line: a country brings some two thousand. */
const MAX_NAMES = 20;

/** @param before stations as they were sold until now, by stop_id */
export function reportPlaces(placed: PlacedTimetable, before: ReadonlyMap<string, { city: string }>): PlacesReport {
  return {
    newCities: placed.created.map(labelOf).sort((left, right) => left.localeCompare(right, 'en')),
    uncertain: placed.stops
      .flatMap(({ stop, city, how, distanceKm, isCertain }) =>
        isCertain || how === 'given'
          ? []
          : [{ stopId: stop.id, stop: stop.name, city: city.code, cityName: labelOf(city), how, distanceKm }],
      )
      .sort((left, right) => right.distanceKm - left.distanceKm),
    moved: placed.stops.flatMap(({ stop, city }) => {
      const from = before.get(stop.id)?.city;
      return from === undefined || from === city.code
        ? []
        : [{ stopId: stop.id, stop: stop.name, from, to: city.code }];
    }),
  };
}

/** Sections for a terminal; those without lines say nothing. */
export function describePlaces(report: PlacesReport): { title: string; lines: string[] }[] {
  return [
    {
      title: `New cities (${report.newCities.length})`,
      lines: report.newCities.length > 0 ? [shortened(report.newCities, (name) => name, MAX_NAMES).join(', ')] : [],
    },
    {
      title: 'Stops that were in another city until now',
      lines: shortened(report.moved, ({ stopId, stop, from, to }) => `${stopId}, ${stop}: ${to}, until now ${from}`),
    },
    {
      title: 'Stops whose city is not certain (a file of --places decides)',
      lines: shortened(report.uncertain, describeUncertain),
    },
  ];
}

function describeUncertain({ stopId, stop, city, cityName, how, distanceKm }: UncertainPlace): string {
  const why = {
    new: 'named after the stop, no city is in reach',
    name: `by its name, ${distanceKm.toFixed(1)} km from the centre`,
    distance: `${distanceKm.toFixed(1)} km from the centre`,
  };
  return `${stopId}, ${stop}: ${cityName}, ${city}, ${why[how]}`;
}

function shortened<T>(all: readonly T[], describe: (one: T) => string, most = MAX_LINES): string[] {
  const shown = all.slice(0, most).map(describe);
  return all.length > most ? [...shown, `… and ${all.length - most} more`] : shown;
}

function labelOf({ nameEn, region }: Pick<City, 'nameEn' | 'region'>): string {
  return `${nameEn} (${region})`;
}
