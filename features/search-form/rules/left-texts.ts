import { CITY_PARTS, type CityPart } from './fillable-draft';

/** What was left in city fields and means no one city: it stays there until it is put right. */
export type LeftTexts = Readonly<Partial<Record<CityPart, string>>>;

const NAMES: Readonly<Record<CityPart, string>> = { cityCodeDeparture: 'typedFrom', cityCodeDestination: 'typedTo' };

/** With what is kept of a half-filled search in this tab; never in an address. */
export function withLeftTexts(kept: URLSearchParams, texts: LeftTexts): URLSearchParams {
  const query = new URLSearchParams(kept);
  for (const part of CITY_PARTS) if (texts[part]) query.set(NAMES[part], texts[part]);
  return query;
}

/** @param kept what `withLeftTexts` made, null where nothing was kept */
export function leftTextsOf(kept: string | null): LeftTexts {
  const query = new URLSearchParams(kept ?? '');
  return Object.fromEntries(CITY_PARTS.map((part) => [part, query.get(NAMES[part]) ?? '']));
}

export function swappedTexts({ cityCodeDeparture, cityCodeDestination }: LeftTexts): LeftTexts {
  return { cityCodeDeparture: cityCodeDestination, cityCodeDestination: cityCodeDeparture };
}
