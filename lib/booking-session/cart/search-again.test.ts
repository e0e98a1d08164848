import { describe, expect, it } from 'vitest';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { countCartItems, flowOfCart, hasReturnBus } from '../cart-items';
import { hotelsAgainPath, searchAgainPath, searchFormPath, searchQueryOf } from './search-again';

const [out, back] = [makeTicket(), makeTicket({ direction: 'return', departureId: 'back' })];
const hotel = { bookedHotels: [makeBookedHotel()] };
const busOnly = makeSession([out]);
const packaged = makeSession([out, back], hotel);
const hotelOnly = makeSession([], hotel);
const activityOnly = makeSession([], { bookedActivities: [makeBookedActivity()] });

const bus =
  'cityCodeDeparture=montreal&cityCodeDestination=toronto&tripType=oneWay&dateStart=2026-12-11&nbOfAdults=2&nbOfChildren=0';
const pair = bus.replace('oneWay', 'roundTrip').replace('&nbOf', '&dateEnd=2026-12-13&nbOf');
const stay = 'city=toronto&dateFrom=2026-12-11&dateTo=2026-12-13&nbOfAdults=2&nbOfChildren=0';

describe('the way back from a cart', () => {
  it('leads to its buses, on the pages of the package while a hotel belongs to them', () => {
    expect(searchAgainPath(null, busOnly, 'fr')).toBe(`/fr/bus/outbound?${bus}`);
    expect(searchAgainPath(null, packaged, 'en')).toBe(`/bus-hotel/outbound?${pair}&busHotelMode=true&nights=2`);
    expect(searchAgainPath(null, hotelOnly, 'en')).toBe('/bus');
  });

  it('leads to its hotels', () => {
    expect(hotelsAgainPath(packaged, 'en')).toBe(`/bus-hotel/accommodation?${pair}&busHotelMode=true&nights=2`);
    expect(hotelsAgainPath(hotelOnly, 'fr')).toBe(`/fr/hotel/accommodation?${stay}`);
    expect(hotelsAgainPath(busOnly, 'en')).toBe('/hotel');
  });

  it('leads to the form of what it holds', () => {
    expect(searchFormPath(packaged, 'en')).toMatch(/^\/bus\?.*busHotelMode=true&nights=2$/);
    expect(searchFormPath(hotelOnly, 'en')).toBe(`/hotel?${stay}`);
    expect(searchFormPath(activityOnly, 'en')).toBe('/activities');
  });

  it('has the query of the pages that its parts were chosen on', () => {
    expect([busOnly, hotelOnly, activityOnly].map(searchQueryOf)).toEqual([bus, stay, undefined]);
  });
});

it('a cart belongs to the flow of what it holds (R37)', () => {
  expect([busOnly, packaged, hotelOnly, activityOnly].map(flowOfCart)).toEqual([
    'bus',
    'busHotel',
    'hotel',
    'activity',
  ]);
  expect([busOnly, packaged, hotelOnly].map(hasReturnBus)).toEqual([false, true, false]);
});

it('guards count every kind of entry (R122, R123)', () => {
  expect([makeSession(), busOnly, hotelOnly, activityOnly, packaged].map(countCartItems)).toEqual([0, 1, 1, 1, 2]);
});
