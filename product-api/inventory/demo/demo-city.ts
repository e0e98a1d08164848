import { slugOf } from '@/rules/fold-text';

/** A public place where demo buses stop. `id` is `<city code>/<key>`. */
export type DemoStation = {
  id: string;
  nameEn: string;
  nameFr: string;
  address: string;
  latitude: number;
  longitude: number;
};

/**
 * A real city of the demo inventory (D59). `aliases` are slugs: airport codes, old names, the other language's name
 * (D4).
 */
export type DemoCity = {
  code: string;
  nameEn: string;
  nameFr: string;
  country: 'CA' | 'US';
  region: string;
  latitude: number;
  longitude: number;
  zone: string;
  rank: number;
  aliases: string[];
  stations: DemoStation[];
};

type Coordinates = readonly [latitude: number, longitude: number];
/** One text for both languages, or English and French. */
type Name = string | readonly [en: string, fr: string];
/** Key, name, address; without coordinates it stands at the city's own. */
type StationRow = readonly [key: string, name: Name, address: string, at?: Coordinates];

export type CityRow = {
  code: string;
  name: Name;
  region: string;
  at: Coordinates;
  zone: string;
  /** 0 to 100, larger = more travelled. */
  rank: number;
  aliases?: readonly string[];
  stations: readonly StationRow[];
};

function inBothLanguages(name: Name): { nameEn: string; nameFr: string } {
  return typeof name === 'string' ? { nameEn: name, nameFr: name } : { nameEn: name[0], nameFr: name[1] };
}

function stationOf(city: CityRow, [key, name, address, at = city.at]: StationRow): DemoStation {
  return { id: `${city.code}/${key}`, ...inBothLanguages(name), address, latitude: at[0], longitude: at[1] };
}

/** Turns the rows of one country into cities; both names are aliases unless they are the code itself. */
export function citiesOf(country: 'CA' | 'US', rows: readonly CityRow[]): DemoCity[] {
  return rows.map((row) => {
    const names = inBothLanguages(row.name);
    const aliases = new Set([slugOf(names.nameEn), slugOf(names.nameFr), ...(row.aliases ?? [])]);
    aliases.delete(row.code);
    return {
      code: row.code,
      ...names,
      country,
      region: row.region,
      latitude: row.at[0],
      longitude: row.at[1],
      zone: row.zone,
      rank: row.rank,
      aliases: [...aliases],
      stations: row.stations.map((station) => stationOf(row, station)),
    };
  });
}
