import { describe, expect, it } from 'vitest';
import { frenchTexts } from '../support/screens/french-texts';

const { messages } = frenchTexts();

/**
 * Values that are names, which may begin with a vowel: Ottawa, Orléans Express, Ontario. Dates, hours, prices and
 * counts never elide.
 */
const NAMES = [
  'activity',
  'busCity',
  'cities',
  'city',
  'companies',
  'company',
  'country',
  'first',
  'from',
  'hotel',
  'hotelCity',
  'name',
  'names',
  'operator',
  'place',
  'region',
  'route',
  'second',
  'station',
  'to',
  'traveller',
  'what',
];
const ELIDED = new RegExp(
  `(?<![\\p{L}])(?:de|que|le|la|se|ne|je|jusque|lorsque|puisque)[ \\u00A0](?:<\\w+>)?\\{(?:${NAMES.join('|')})[,}]`,
  'iu',
);

/** Here {from} and {first} are hours or dates: 'arrivée à partir de 16 h', 'dont le premier est le 4 décembre'. */
const TIMES = [
  'faqs.cheapestDay.many',
  'activities.free.between',
  'contact.yourTime',
  'hotelRooms.gap.hours',
  'hotelRooms.gap.short',
  'hotelRooms.gap.long',
  'hotelRooms.gap.ready',
  'hotelRooms.gap.checkin',
  'myBooking.stay.times',
  'myBooking.terms.from',
  'tripSummary.stayFacts',
];

describe('French texts around names', () => {
  it('put no word that elides before a name: never ‘à partir de Ottawa’', () => {
    const wrong = messages.filter(([, text]) => ELIDED.test(text));
    expect(wrong.map(([name]) => name).sort()).toEqual([...TIMES].sort());
  });

  it('put no preposition before a station, whose name has no article: never ‘depuis Gare d’autocars’', () => {
    expect(
      messages
        .filter(([, text]) => /(?<!\p{L})(?:à|de|depuis|vers|jusqu’à|par|près de) \{station\}/iu.test(text))
        .map(([name]) => name),
    ).toEqual([]);
  });
});
