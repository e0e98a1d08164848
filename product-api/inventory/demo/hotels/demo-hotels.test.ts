import { beforeAll, describe, expect, it } from 'vitest';
import { distanceKm } from '@/rules/places/great-circle';
import { HOTEL_AMENITY_KEYS } from '@/rules/hotels/hotel-amenities';
import { hotelRefundLadder } from '@/rules/hotels/hotel-terms';
import { foldText, slugOf } from '@/rules/fold-text';
import { weekdayOf } from '@/rules/dates/dates';
import { leading } from '@/tests/support/present';
import { DEMO_CITIES, demoCity } from '../demo-cities';
import { buildHotels } from './build-hotels';
import type { DemoHotel } from './demo-hotel';
import { demoHotelCatalogue } from './demo-hotel-catalogue';
import { HOTEL_CITIES } from './hotel-cities';
import { monthCalendar, monthNights } from './month-nights';

/** Words of real chains and well-known houses: none may be in an invented name. */
const REAL_NAMES = [
  'marriott',
  'hilton',
  'fairmont',
  'delta',
  'sheraton',
  'westin',
  'novotel',
  'western',
  'comfort',
  'quality',
  'holiday',
  'days',
  'super 8',
  'motel 6',
  'travelodge',
  'ramada',
  'wyndham',
  'hyatt',
  'four seasons',
  'ritz',
  'germain',
  'sandman',
  'coast',
  'courtyard',
  'drury',
  'omni',
  'kimpton',
  'loews',
  'ibis',
  'radisson',
  'candlewood',
  'staybridge',
  'red roof',
  'la quinta',
  'hampton',
  'embassy',
  'doubletree',
  'hoxton',
  'frontenac',
  'red lion',
  'econo',
  'rodeway',
  'sofitel',
  'mercure',
  'bonaparte',
  'clarendon',
  'drake',
  'gladstone',
  'beausejour',
  'universel',
  'gouverneur',
  'plaza athenee',
  'peninsula',
  'mandarin',
  'shangri',
  'park inn',
  'clarion',
  'sonesta',
];

let hotels: DemoHotel[];
let byCity: Map<string, DemoHotel[]>;

beforeAll(async () => {
  ({ hotels } = await demoHotelCatalogue());
  byCity = new Map();
  for (const hotel of hotels) byCity.set(hotel.destinationCode, [...(byCity.get(hotel.destinationCode) ?? []), hotel]);
});

const ordinals = <T>(list: readonly T[]) => new Set(list).size;

describe('cities with hotels', () => {
  it('are at least 60, with at least 8 hotels in each and 12 to 16 in the ten most travelled', () => {
    expect(byCity.size).toBeGreaterThanOrEqual(60);
    for (const [city, ofCity] of byCity) expect(ofCity.length, city).toBeGreaterThanOrEqual(8);
    const largest = [...DEMO_CITIES].sort((left, right) => right.rank - left.rank).slice(0, 10);
    for (const { code } of largest) expect(byCity.get(code)?.length, code).toBeGreaterThanOrEqual(12);
    for (const code of ['new-york', 'montreal', 'toronto', 'quebec-city', 'ottawa', 'boston', 'vancouver', 'chicago'])
      expect(byCity.has(code), code).toBe(true);
    expect(Math.max(...[...byCity.values()].map((ofCity) => ofCity.length))).toBe(16);
  });

  it('are the most travelled of the demo, without a gap', () => {
    const lowest = Math.min(...[...byCity.keys()].map((code) => demoCity(code).rank));
    expect(DEMO_CITIES.filter(({ rank, code }) => rank > lowest && !byCity.has(code))).toEqual([]);
  });

  it('have a room for six, for six adults too, in at least two hotels', () => {
    for (const [city, ofCity] of byCity) {
      const forSix = ofCity.filter(({ rooms }) => rooms.some(({ maxGuests }) => maxGuests === 6));
      expect(forSix.length, city).toBeGreaterThanOrEqual(2);
      expect(
        forSix.some(({ rooms }) => rooms.some(({ maxAdults }) => maxAdults === 6)),
        city,
      ).toBe(true);
    }
  });
});

describe('a hotel', () => {
  it('is the same each time it is made', () => {
    const names = new Set<string>();
    const again = HOTEL_CITIES.slice(0, 3).flatMap((row) => buildHotels(row, names));
    expect(again).toHaveLength(48);
    expect(again).toEqual(hotels.slice(0, 48));
  });

  it('has an invented name, one of its kind everywhere, made of other words than its neighbours', () => {
    expect(ordinals(hotels.map(({ name }) => foldText(name)))).toBe(hotels.length);
    for (const { name, slug, id, destinationCode } of hotels) {
      expect(slugOf(name)).toBe(slug);
      expect(id).toBe(`${destinationCode}.${slug}`);
      const folded = ` ${foldText(name)} `;
      expect(
        REAL_NAMES.filter((real) => folded.includes(` ${real} `)),
        name,
      ).toEqual([]);
    }
    expect(ordinals(hotels.map(({ id }) => id))).toBe(hotels.length);
  });

  it('is called in French in Québec and in English in the States', () => {
    const isFrench = ({ name }: DemoHotel) =>
      /^(Auberge|Hôtel|Maison|Résidence|Gîte|Petit Hôtel|Manoir|L[ea] |L’)/.test(name);
    expect(hotels.filter((hotel) => demoCity(hotel.destinationCode).region === 'QC' && !isFrench(hotel))).toEqual([]);
    expect(hotels.filter((hotel) => demoCity(hotel.destinationCode).country === 'US' && isFrench(hotel))).toEqual([]);
    expect(byCity.get('ottawa')?.some(isFrench)).toBe(true);
  });

  it('stands 150 m to 4 km from the main station, in all directions where there is land', () => {
    for (const [code, ofCity] of byCity) {
      const station = demoCity(code).stations[0] ?? demoCity(code);
      for (const hotel of ofCity) {
        const km = distanceKm(station, hotel);
        expect(km, hotel.id).toBeGreaterThanOrEqual(0.15);
        expect(km, hotel.id).toBeLessThanOrEqual(4);
      }
      expect(ordinals(ofCity.map(({ latitude, longitude }) => `${latitude} ${longitude}`))).toBe(ofCity.length);
    }
    const quarters = (code: string) =>
      ordinals(
        (byCity.get(code) ?? []).map(
          ({ latitude, longitude }) =>
            `${latitude > (demoCity(code).stations[0]?.latitude ?? 0)} ${longitude > (demoCity(code).stations[0]?.longitude ?? 0)}`,
        ),
      );
    for (const code of ['winnipeg', 'dallas', 'denver', 'charlotte', 'phoenix']) expect(quarters(code), code).toBe(4);
  });

  it('does not stand in the lake, the harbour or across the border', () => {
    for (const { latitude } of byCity.get('windsor') ?? []) expect(latitude).toBeLessThan(42.318);
    for (const { latitude } of byCity.get('toronto') ?? []) expect(latitude).toBeGreaterThan(43.639);
    for (const { longitude } of byCity.get('milwaukee') ?? []) expect(longitude).toBeLessThan(-87.895);
    for (const { longitude } of byCity.get('niagara-falls') ?? []) expect(longitude).toBeLessThan(-79.0625);
  });

  it('has an address, a made-up number, a currency of its country and the zone of its city', () => {
    for (const hotel of hotels) {
      const { country, zone } = demoCity(hotel.destinationCode);
      expect(hotel.address).toMatch(/^\d+,? \S.*, .+ [A-Z]{2}$/);
      expect(hotel.phone).toMatch(/^\+1 \d{3} 555-01\d\d$/);
      expect([hotel.currency, hotel.zone]).toEqual([country === 'CA' ? 'CAD' : 'USD', zone]);
    }
    for (const [city, ofCity] of byCity) expect(ordinals(ofCity.map(({ phone }) => phone)), city).toBe(ofCity.length);
  });

  it('is sold through the partner that answers late in about one case of eight', () => {
    const partners = hotels.filter(({ supplier }) => supplier === 'lodgelink').length;
    expect(partners / hotels.length).toBeGreaterThan(0.1);
    expect(partners / hotels.length).toBeLessThan(0.15);
    for (const [city, ofCity] of byCity)
      expect(
        ofCity.some(({ supplier }) => supplier === 'lodgelink'),
        city,
      ).toBe(true);
  });
});

describe('what a hotel states', () => {
  it('is check-in from noon to 3 PM and check-out until 11 AM or later (R182)', () => {
    for (const { policies, id } of hotels) {
      expect(policies.checkInFrom >= '12:00' && policies.checkInFrom <= '15:00', id).toBe(true);
      expect(policies.checkOutUntil >= '11:00' && policies.checkOutUntil <= '12:00', id).toBe(true);
    }
    expect(ordinals(hotels.map(({ policies }) => policies.checkInFrom))).toBe(4);
  });

  it('has cancellation of four kinds, each of which gives back less as time goes', () => {
    const stay = { checkinDate: '2027-05-10', zone: 'America/Toronto', total: 40_000, nightly: [20_000, 20_000] };
    const kinds = new Set<string>();
    for (const { policies, id } of hotels) {
      const amounts = hotelRefundLadder(policies, stay).steps.map(({ amount }) => amount);
      expect(amounts, id).toEqual([...amounts].sort((left, right) => right - left));
      kinds.add(amounts.join());
    }
    expect([...kinds].sort()).toEqual(['', '20000', '40000,20000']);
    expect(
      ordinals(hotels.map(({ policies }) => JSON.stringify(policies.cancellation.map(({ penalty }) => penalty)))),
    ).toBe(4);
    expect([...new Set(hotels.map(({ policies }) => policies.cancellation[0]?.daysBefore))].sort()).toEqual([
      1,
      2,
      3,
      7,
      undefined,
    ]);
  });

  it('has children free up to an age, in rising order', () => {
    for (const { policies } of hotels) {
      const ages = policies.childRates.map(({ untilAge }) => untilAge);
      expect(policies.childRates[0]?.amountPerNight).toBe(0);
      expect(ages).toEqual([...ages].sort((left, right) => left - right));
      expect(ordinals(ages)).toBe(ages.length);
    }
  });

  it('fits its stars, and every amenity is offered somewhere', () => {
    for (const { stars, amenities } of hotels) {
      if (stars === 5)
        expect(amenities).toEqual(expect.arrayContaining(['pool', 'spa', 'restaurant', 'reception24', 'elevator']));
      if (stars === 2)
        expect(amenities.filter((key) => ['pool', 'spa', 'gym', 'reception24', 'bar'].includes(key))).toEqual([]);
      expect(ordinals(amenities)).toBe(amenities.length);
    }
    const offered = new Set(hotels.flatMap(({ amenities }) => amenities));
    expect(HOTEL_AMENITY_KEYS.filter((key) => !offered.has(key))).toEqual([]);
    for (const stars of [2, 3, 4, 5])
      expect(hotels.filter((hotel) => hotel.stars === stars).length).toBeGreaterThan(40);
  });
});

describe('rooms', () => {
  it('are three or four kinds, the cheapest first, for a party that fits', () => {
    for (const { rooms, id, grain } of hotels) {
      expect(rooms.length, id).toBeGreaterThanOrEqual(3);
      expect(rooms.length, id).toBeLessThanOrEqual(4);
      expect(
        rooms.map(({ rate }) => rate),
        id,
      ).toEqual(rooms.map(({ rate }) => rate).sort((left, right) => left - right));
      const wrong = rooms.filter(
        (room) =>
          !room.id.startsWith(`${id}.`) ||
          room.includedAdults !== (room.maxGuests === 1 ? 1 : 2) ||
          room.maxAdults > room.maxGuests ||
          room.extraAdultPerNight > 0 !== room.maxAdults > 2 ||
          room.rate % grain !== 0 ||
          room.rooms < 2 ||
          room.rooms > 12,
      );
      expect(wrong).toEqual([]);
      expect(ordinals(rooms.map((room) => room.id))).toBe(rooms.length);
    }
  });
});

describe('descriptions', () => {
  const texts = (list: readonly DemoHotel[]) =>
    list.flatMap(({ descriptionEn, descriptionFr }) => [descriptionEn, descriptionFr]);

  it('have four sentences in both languages, with nothing left to fill in', () => {
    for (const text of texts(hotels)) {
      expect(text).not.toMatch(/[{}]|undefined| {2}| ,/);
      expect(text.split(/[.] (?=[A-ZÀÂÉÊÎÔÛÇ])/).length, text).toBe(4);
    }
    for (const { descriptionEn, descriptionFr } of hotels) expect(descriptionEn).not.toBe(descriptionFr);
  });

  it('do not begin alike or say the same of two hotels that follow each other', () => {
    for (const [city, ofCity] of byCity) {
      expect(ordinals(ofCity.map(({ descriptionEn, name }) => descriptionEn.replaceAll(name, ''))), city).toBe(
        ofCity.length,
      );
      const openings = ofCity.slice(0, 8).map(({ descriptionEn }) => descriptionEn.split(/(?<=\w) /)[0]);
      expect(ordinals(openings), city).toBeGreaterThanOrEqual(4);
      ofCity
        .slice(1)
        .forEach((hotel, index) =>
          expect(hotel.descriptionFr.split('. ')[1]).not.toBe(ofCity[index]?.descriptionFr.split('. ')[1]),
        );
    }
  });

  it('say only what is true of amenities, terms and place', () => {
    const claims: [RegExp, RegExp, (hotel: DemoHotel) => boolean][] = [
      [/\ba pool\b/, /une piscine/, ({ amenities }) => amenities.includes('pool')],
      [/\ba spa\b/, /un spa/, ({ amenities }) => amenities.includes('spa')],
      [/\ba restaurant\b/, /un restaurant/, ({ amenities }) => amenities.includes('restaurant')],
      [
        /Breakfast is included/,
        /petit déjeuner est compris/,
        ({ rooms }) => rooms.every(({ board }) => board === 'breakfast'),
      ],
      [/sleep up to six/, /jusqu’à six personnes/, ({ rooms }) => rooms.some(({ maxGuests }) => maxGuests === 6)],
      [/check-out is until noon/, /jusqu’à midi/, ({ policies }) => policies.checkOutUntil === '12:00'],
      [/from noon on/, /dès midi/, ({ policies }) => policies.checkInFrom === '12:00'],
      [/Pets are welcome/, /animaux sont les bienvenus/, ({ amenities }) => amenities.includes('pets')],
      [
        /a few steps from/,
        /quelques pas/,
        (hotel) => distanceKm(demoCity(hotel.destinationCode).stations[0] ?? hotel, hotel) <= 0.6,
      ],
    ];
    for (const [en, fr, isTrue] of claims) {
      const claiming = hotels.filter(({ descriptionEn }) => en.test(descriptionEn));
      expect(claiming.length, String(en)).toBeGreaterThan(5);
      expect(claiming.filter((hotel) => !isTrue(hotel) || !fr.test(hotel.descriptionFr))).toEqual([]);
    }
  });

  it('name the station that they speak of where a city has several: pages may measure from another', () => {
    const unnamed = hotels.filter(({ destinationCode, descriptionEn, descriptionFr }) => {
      const [main, ...others] = demoCity(destinationCode).stations;
      const isNamed =
        descriptionEn.includes(`the bus station (${main?.nameEn})`) &&
        descriptionFr.includes(`la gare d’autocars (${main?.nameFr})`);
      return isNamed !== others.length > 0;
    });
    expect(unnamed.map(({ id }) => id)).toEqual([]);
  });
});

describe('rates and allotments', () => {
  const month = (hotel: DemoHotel, first: string) => monthNights(hotel, monthCalendar(first));
  const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('cover whole months, leap days too, in steps of the hotel', () => {
    for (const hotel of hotels.slice(0, 60)) {
      for (const { rates, allotments } of month(hotel, '2028-02-01')) {
        expect([rates.length, allotments.length]).toEqual([29, 29]);
        expect(rates.every((rate) => rate >= 5_000 && rate % hotel.grain === 0)).toBe(true);
        expect(allotments.every((rooms) => rooms >= 0 && rooms <= 12)).toBe(true);
      }
    }
  });

  it('are the same for the same night, whenever they are asked for', () => {
    const [hotel] = leading(1, hotels);
    expect(month(hotel, '2027-03-01')).toEqual(month(hotel, '2027-03-01'));
    expect(month(hotel, '2027-03-01')).not.toEqual(month({ ...hotel, id: 'montreal.other' }, '2027-03-01'));
  });

  it('are dearer in summer and at the weekend, in the mountains also in winter, in the south in spring', () => {
    const rate = (city: string, first: string) =>
      average((byCity.get(city) ?? []).flatMap((hotel) => month(hotel, first).flatMap(({ rates }) => rates)));
    expect(rate('montreal', '2027-07-01')).toBeGreaterThan(rate('montreal', '2027-02-01') * 1.3);
    expect(rate('banff', '2027-02-01')).toBeGreaterThan(rate('banff', '2027-05-01') * 1.3);
    expect(rate('miami', '2027-03-01')).toBeGreaterThan(rate('miami', '2027-08-01') * 1.2);
    const { nights } = monthCalendar('2027-05-01');
    const all = hotels
      .slice(0, 40)
      .flatMap((hotel) =>
        month(hotel, '2027-05-01').flatMap(({ rates }) =>
          rates.map((amount, index) => ({ amount, weekday: weekdayOf(nights[index]?.date ?? '') })),
        ),
      );
    const of = (weekday: number) =>
      average(all.filter((night) => night.weekday === weekday).map(({ amount }) => amount));
    expect(of(6)).toBeGreaterThan(of(2) * 1.1);
    expect(rate('new-york', '2027-07-01')).toBeGreaterThan(rate('regina', '2027-07-01'));
  });

  it('keep a better room dearer every night', () => {
    for (const hotel of hotels.slice(0, 100)) {
      const rooms = month(hotel, '2027-06-01').map(({ rates }) => rates);
      rooms
        .slice(1)
        .forEach((rates, index) =>
          rates.forEach((amount, night) => expect(amount, hotel.id).toBeGreaterThanOrEqual(rooms[index]?.[night] ?? 0)),
        );
    }
  });

  it('have sold-out and scarce nights among many with rooms, more of them at weekends', () => {
    const { nights } = monthCalendar('2027-09-01');
    const all = hotels.flatMap((hotel) =>
      month(hotel, '2027-09-01').flatMap(({ allotments }) =>
        allotments.map((rooms, index) => ({ rooms, isBusy: nights[index]?.isBusy ?? false })),
      ),
    );
    const share = (isBusy: boolean, atMost: number) =>
      average(all.filter((night) => night.isBusy === isBusy).map(({ rooms }) => (rooms <= atMost ? 1 : 0)));
    expect(share(false, 0)).toBeGreaterThan(0.01);
    expect(share(true, 0)).toBeGreaterThan(2 * share(false, 0));
    expect(share(true, 0)).toBeLessThan(0.12);
    expect(share(true, 2)).toBeGreaterThan(0.2);
    expect(share(false, 2)).toBeLessThan(0.25);
  });
});
