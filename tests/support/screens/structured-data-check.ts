type Block = Record<string, unknown>;

/**
 * What a reader of structured data needs of each type that we write; a type that is not named here is one that nobody
 * has thought about.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
    'inLanguage',
  ],
  BreadcrumbList: ['itemListElement'],
  BusStation: ['name', 'address', 'geo'],
  BusTrip: ['name', 'provider', 'departureBusStop', 'arrivalBusStop', 'departureTime', 'arrivalTime', 'offers'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  Hotel: ['name', 'url', 'image', 'address', 'geo', 'checkinTime', 'checkoutTime'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  LocationFeatureSpecification: ['name', 'value'],
  Offer: ['price', 'priceCurrency', 'availability', 'validThrough', 'url', 'priceSpecification'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name', 'address', 'geo'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Question: ['name', 'acceptedAnswer'],
  Rating: ['ratingValue', 'bestRating'],
  TouristTrip: ['name', 'description', 'url', 'itinerary'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'valueAddedTaxIncluded'],
  WebSite: ['name', 'url', 'publisher'],
};
const ADDRESSES = ['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage'];
const FORBIDDEN = ['AggregateRating', 'Review'];

/**
 * What is wrong with a block of structured data, in words; empty when it is in order (E1–E4).
 * @param block as it stands in a page
 * @param origin of the site: every address of ours is whole
 */
export function structuredDataFaults(block: unknown, origin: string): string[] {
  const faults: string[] = [];
  if (!isBlock(block) || block['@context'] !== 'https://schema.org') faults.push('no context');
  walk(block, 'block');
  return faults;

  function walk(value: unknown, where: string): void {
    if (value === null || value === undefined || value === '') faults.push(`${where} is empty`);
    else if (Array.isArray(value)) {
      if (value.length === 0) faults.push(`${where} is an empty list`);
      value.forEach((each, index) => walk(each, `${where}[${index}]`));
    } else if (isBlock(value)) walkThing(value, where);
  }

  function walkThing(thing: Block, where: string): void {
    const type = thing['@type'];
    const isReference = Object.keys(thing).join() === '@id';
    if (type === undefined && !isReference && thing['@graph'] === undefined) faults.push(`${where} has no type`);
    if (typeof type === 'string') {
      if (FORBIDDEN.includes(type)) faults.push(`${where} is a ${type}`);
      const required = REQUIRED[type];
      if (!required) faults.push(`${where}: ${type} is not known here`);
      for (const name of required ?? [])
        if (thing[name] === undefined) faults.push(`${where}: ${type} without ${name}`);
      if (type === 'ListItem' && thing.name === undefined && thing.item === undefined)
        faults.push(`${where}: ListItem of nothing`);
    }
    for (const name of ADDRESSES) {
      const address = thing[name];
      if (typeof address === 'string' && !address.startsWith(`${origin}/`))
        faults.push(`${where}.${name} is not an address of this site: ${address}`);
    }
    for (const [name, part] of Object.entries(thing)) walk(part, `${where}.${name}`);
  }
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null;
}
