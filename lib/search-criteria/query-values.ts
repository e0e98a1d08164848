/** Search parameters as Next hands them to a page, or as `URLSearchParams`. */
export type QueryInput = URLSearchParams | Record<string, string | string[] | undefined>;

function valuesOf(query: QueryInput, name: string): string[] {
  if (query instanceof URLSearchParams) return query.getAll(name);
  const value = query[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

export function firstOf(query: QueryInput, name: string): string {
  return (valuesOf(query, name)[0] ?? '').trim();
}

/** A comma list, or the same name repeated as a plain form sends it; empty entries are left out. */
export function listOf(query: QueryInput, name: string): string[] {
  return valuesOf(query, name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** NaN for what is not a whole number, so that the rules refuse it instead of a default hiding it. */
export function wholeNumber(text: string): number {
  return /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
}

type PartyDraft = { nbOfAdults: number; nbOfChildren: number; ageOfChildren: number[] };

/** Who travels. Without a number of children the ages count: a form that works without scripts sends them alone. */
export function partyFromQuery(query: QueryInput, defaultAdults: number): PartyDraft {
  const adults = firstOf(query, 'nbOfAdults');
  const children = firstOf(query, 'nbOfChildren');
  const ageOfChildren = listOf(query, 'ageOfChildren').map(wholeNumber);
  return {
    nbOfAdults: adults === '' ? defaultAdults : wholeNumber(adults),
    nbOfChildren: children === '' ? ageOfChildren.length : wholeNumber(children),
    ageOfChildren,
  };
}

/** The travellers as query parameters; `partyFromQuery` reads the same back. */
export function setParty(query: URLSearchParams, { nbOfAdults, nbOfChildren, ageOfChildren }: PartyDraft): void {
  query.set('nbOfAdults', String(nbOfAdults));
  query.set('nbOfChildren', String(nbOfChildren));
  if (ageOfChildren.length > 0) query.set('ageOfChildren', ageOfChildren.join(','));
}
