import type { Language } from '@/rules/language';
import { standIn } from '../stand-in';

type Thing = Record<string, unknown>;

/** Of each type, what a visitor has to find on the page, too (E1–E3). */
const SEEN: Readonly<Record<string, readonly string[]>> = {
  Answer: ['text'],
  Article: ['headline'],
  BusTrip: ['busNumber'],
  Hotel: ['name', 'description'],
  LocationFeatureSpecification: ['name'],
  ListItem: ['name'],
  Place: ['name'],
  PostalAddress: ['streetAddress'],
  Question: ['name'],
  TouristTrip: ['name', 'description'],
};

/** What structured data says and the page does not, in words. */
export function unseenData(blocks: readonly unknown[], lines: readonly string[], language: Language): string[] {
  const page = plain(lines.join(' '));
  const faults: string[] = [];
  for (const block of blocks) walk(block);
  return faults;

  function walk(value: unknown): void {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) walkThing(standIn<Thing>(value));
  }

  function walkThing(thing: Thing): void {
    const type = String(thing['@type']);
    for (const name of SEEN[type] ?? []) {
      const said = thing[name];
      if (typeof said === 'string' && !page.includes(plain(said))) faults.push(`${type}.${name}: ${said}`);
    }
    if (type === 'Offer') {
      const shown = amountIn(String(thing.price), language);
      if (!page.includes(shown)) faults.push(`Offer.price: ${shown}`);
      if (thing.priceCurrency !== 'CAD') faults.push(`Offer.priceCurrency: ${String(thing.priceCurrency)}`);
    }
    for (const part of Object.values(thing)) walk(part);
  }
}

/** '1234.50' as pages write it, but for the sign of its currency. */
function amountIn(price: string, language: Language): string {
  const [whole = '', cents = ''] = price.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, language === 'fr' ? ' ' : ',');
  return `${grouped}${language === 'fr' ? ',' : '.'}${cents}`;
}

function plain(text: string): string {
  return text.replaceAll(/[\s\u00A0\u202F]+/g, ' ').trim();
}
