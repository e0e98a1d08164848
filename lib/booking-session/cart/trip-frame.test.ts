import { describe, expect, it } from 'vitest';
import { readActivityAddress } from '@/lib/search-criteria/activity-address';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedActivity, makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { tripFrame } from './trip-frame';

const PARTY = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
const TODAY = '2026-11-20';
const address = (query = '') => readActivityAddress(new URLSearchParams(query));
const roundTrip = () => makeSession([makeTicket(), makeTicket({ direction: 'return' })]);

describe('the frame of a trip', () => {
  it('goes from the arrival of the bus to the day of the bus back', () => {
    const frame = tripFrame(roundTrip(), address(), TODAY);
    expect(frame).toMatchObject({
      city: 'toronto',
      from: '2026-12-11',
      to: '2026-12-13',
      isTrip: true,
      party: { nbOfAdults: 2 },
      hotel: null,
    });
    expect(frame.buses).toEqual([
      { departure: '2026-12-11T12:30:00Z', arrival: '2026-12-11T18:50:00Z', isReturn: false },
      { departure: '2026-12-13T20:45:00Z', arrival: '2026-12-14T03:10:00Z', isReturn: true },
    ]);
  });

  it('is a fortnight after a bus one way, and the stay of a hotel alone', () => {
    expect(tripFrame(makeSession([makeTicket()]), address(), TODAY)).toMatchObject({
      from: '2026-12-11',
      to: '2026-12-24',
      isTrip: true,
    });
    const hotel = makeSession([], { bookedHotels: [makeBookedHotel()] });
    expect(tripFrame(hotel, address(), TODAY)).toMatchObject({
      city: 'toronto',
      from: '2026-12-11',
      to: '2026-12-13',
      hotel: { latitude: 43.6447, longitude: -79.3871 },
    });
  });

  it('takes city, days and travellers of the address where the cart says nothing', () => {
    const query = 'city=Toronto&dateFrom=2026-12-01&dateTo=2026-12-04&nbOfAdults=1&ageOfChildren=5';
    expect(tripFrame(null, address(query), TODAY)).toMatchObject({
      city: 'toronto',
      from: '2026-12-01',
      to: '2026-12-04',
      isTrip: false,
      party: { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [5] },
    });
    expect(tripFrame(roundTrip(), address(query), TODAY)).toMatchObject({
      from: '2026-12-11',
      isTrip: true,
    });
  });

  it('begins with a day of the address that is beyond the fortnight, else today', () => {
    expect(tripFrame(null, address('date=2027-01-22'), TODAY)).toMatchObject({ from: '2027-01-22', to: '2027-02-04' });
    expect(tripFrame(null, address('date=2026-12-04'), TODAY)).toMatchObject({ from: '2026-12-04' });
    expect(tripFrame(null, address('date=2026-12-03'), TODAY)).toMatchObject({ from: TODAY, to: '2026-12-03' });
    expect(tripFrame(roundTrip(), address('date=2027-01-22'), TODAY)).toMatchObject({ from: '2026-12-11' });
  });

  it('is for the travellers of the address, else of the cart (D22b): an empty one is for nobody yet', () => {
    const alone = address('nbOfAdults=1');
    expect(tripFrame(roundTrip(), alone, TODAY).party.nbOfAdults).toBe(1);
    expect(tripFrame(roundTrip(), address(), TODAY, { ...PARTY, nbOfAdults: 5 }).party.nbOfAdults).toBe(2);
    expect(tripFrame(makeSession(), address(), TODAY, { ...PARTY, nbOfAdults: 5 }).party.nbOfAdults).toBe(5);
  });

  it('understands a whole bus search', () => {
    expect(
      tripFrame(null, address('cityCodeDestination=toronto&dateStart=2026-12-01&dateEnd=2026-12-02'), TODAY),
    ).toMatchObject({ city: 'toronto', from: '2026-12-01', to: '2026-12-02' });
  });

  it.each([
    ['', '2026-11-20', '2026-12-03'],
    ['dateFrom=2026-01-01&dateTo=2026-01-05', '2026-11-20', '2026-12-03'],
    ['dateFrom=2026-12-05&dateTo=2026-12-01', '2026-12-05', '2026-12-18'],
    ['dateFrom=2026-12-01&dateTo=2027-06-01', '2026-12-01', '2026-12-31'],
    ['dateFrom=tomorrow', '2026-11-20', '2026-12-03'],
  ])('shows days that can be asked about: %s', (query, from, to) => {
    expect(tripFrame(null, address(query), TODAY)).toMatchObject({ from, to, isTrip: false });
  });

  it('leaves the city open when asked for a choice, and unknown when nothing is said', () => {
    expect(tripFrame(roundTrip(), address('city='), TODAY).city).toBe('');
    expect(tripFrame(null, address(), TODAY).city).toBeNull();
    expect(tripFrame(makeSession([], { bookedActivities: [makeBookedActivity()] }), address(), TODAY).city).toBe(
      'toronto',
    );
  });

  it('begins anew after a booking', () => {
    expect(tripFrame({ ...roundTrip(), isLocked: true }, address(), TODAY)).toMatchObject({
      city: null,
      isTrip: false,
      booked: [],
    });
  });
});
