import { afterAll, describe, expect, it } from 'vitest';
import { distanceKm } from '@/rules/places/great-circle';
import { lines, removeFeeds, writeNamedFile } from '@/tests/support/buses/gtfs-feed';
import { adultFareFor, distanceFares } from './distance-fares';
import { openCsvFile } from './csv-file';
import { readFares, type PlaceNames } from './fares-csv';
import { readOperatorTerms } from './operator-terms';

afterAll(removeFeeds);

const MONTREAL = { latitude: 45.5089, longitude: -73.5617 };
const QUEBEC = { latitude: 46.8139, longitude: -71.208 };
const PAIRS = [{ operatorId: 'test', fromCity: 'montreal', toCity: 'quebec-city' }];

describe('fares by distance', () => {
  it('are a fixed part and a part per road kilometre, in steps of 5 cents', () => {
    expect(Math.round(distanceKm(MONTREAL, QUEBEC))).toBe(232);
    expect(adultFareFor(distanceKm(MONTREAL, QUEBEC))).toBe(4960);
    expect(adultFareFor(0)).toBe(900);
  });

  it('have adult and child steps, cheaper ahead', () => {
    const rows = distanceFares(
      PAIRS,
      new Map([
        ['montreal', MONTREAL],
        ['quebec-city', QUEBEC],
      ]),
    );
    expect(rows.map(({ passengerType, minDaysBefore, amount }) => [passengerType, minDaysBefore, amount])).toEqual([
      ['adult', 0, 4960],
      ['adult', 7, 4465],
      ['adult', 21, 3970],
      ['child', 0, 3475],
      ['child', 7, 3125],
      ['child', 21, 2780],
    ]);
  });
});

describe('the CSV of fares', () => {
  const places: PlaceNames = {
    codes: new Set(['montreal', 'quebec-city']),
    stops: new Map([['31', 'quebec-city']]),
    names: new Map([
      ['quebec', new Set(['quebec-city'])],
      ['centre', new Set(['montreal', 'quebec-city'])],
    ]),
  };
  const companies = [{ id: 'test', agencyId: '1', agencyName: 'Test', currency: 'CAD' as const }];
  const HEADER = 'from,to,passenger_type,min_days_before,amount,currency';
  const readText = async (text: string) => {
    const opened = await openCsvFile(await writeNamedFile('fares.csv', text), 'no such file');
    return readFares(opened, companies, places, PAIRS);
  };
  const read = (...rows: string[]) => readText(lines(HEADER, ...rows));

  it.each([';', '\t'])(
    'is read with its fields between %j, as spreadsheets of other languages write it',
    async (by) => {
      const { rows } = await readText(
        `${HEADER}\nmontreal,31,adult,0,54 90,CAD\n`.replaceAll(',', by).replace(' ', ','),
      );
      expect(rows.map(({ amount }) => amount)).toEqual([5490]);
      await expect(readText(HEADER.replaceAll(',', '|'))).rejects.toThrow(
        'is separated by vertical bars: commas, semicolons or tabs are wanted',
      );
    },
  );

  it('names places by code, stop or name', async () => {
    const { rows, unsold } = await read(
      'montreal,31,adult,0,54.90,CAD',
      'montreal,QUÉBEC,adult,7,49,CAD',
      'quebec-city,montreal,child,0,30.5,CAD',
    );
    expect(rows.map(({ toCity, minDaysBefore, amount }) => [toCity, minDaysBefore, amount])).toEqual([
      ['quebec-city', 0, 5490],
      ['quebec-city', 7, 4900],
      ['montreal', 0, 3050],
    ]);
    expect(unsold).toBe(1);
  });

  it.each([
    ['montreal,nowhere,adult,0,5.00,CAD', 'unknown place "nowhere"'],
    ['montreal,centre,adult,0,5.00,CAD', 'can mean montreal or quebec-city'],
    ['montreal,montreal,adult,0,5.00,CAD', 'the same city'],
    ['montreal,31,senior,0,5.00,CAD', 'bad passenger_type "senior"'],
    ['montreal,31,adult,-1,5.00,CAD', 'bad min_days_before "-1"'],
    ['montreal,31,adult,0,5.001,CAD', 'bad amount "5.001"'],
    ['montreal,31,adult,0,5.00,USD', 'Test sells in CAD'],
  ])('refuses %s', async (row, reason) => {
    await expect(read(row)).rejects.toThrow(`fares.csv, line 2:`);
    await expect(read(row)).rejects.toThrow(reason);
  });

  it('refuses a second fare for the same step, and a file that is not there', async () => {
    await expect(read('montreal,31,adult,0,5.00,CAD', 'montreal,quebec-city,adult,0,6.00,CAD')).rejects.toThrow(
      'fares.csv, line 3: a second fare',
    );
    await expect(openCsvFile('/nowhere/fares.csv', 'no such file')).rejects.toThrow('no such file');
  });
});

describe('the file of operator terms', () => {
  const read = async (content: unknown) =>
    readOperatorTerms(
      await writeNamedFile('terms.json', typeof content === 'string' ? content : JSON.stringify(content)),
    );

  it('takes amounts as people write them', async () => {
    const file = await read({
      default: {
        capacity: 54,
        exchange: { allowed: true, untilMinutesBefore: 60, fee: '10.00' },
        checked: { included: 1, extraFee: '7.50' },
      },
    });
    expect(file.default).toMatchObject({ capacity: 54, exchange: { fee: 1000 }, checked: { extraFee: 750 } });
  });

  it('takes what a company says of changes; what is not said is not stated', async () => {
    const file = await read({
      default: { connections: { with: 'none' } },
      agencies: { 1: { connections: { with: 'any', missed: 'newTicket' } }, 2: { connections: null } },
    });
    expect([file.default?.connections, file.agencies?.[1]?.connections, file.agencies?.[2]?.connections]).toEqual([
      { with: 'none', missed: null },
      { with: 'any', missed: 'newTicket' },
      null,
    ]);
  });

  it('takes whether a company lets tickets be handed on; what is not said is not stated', async () => {
    const file = await read({ default: { transfer: 'allowed' }, agencies: { 1: { transfer: null }, 2: {} } });
    expect([file.default?.transfer, file.agencies?.[1]?.transfer, file.agencies?.[2]?.transfer]).toEqual([
      'allowed',
      null,
      undefined,
    ]);
  });

  it.each([
    [{ default: { transfer: true } }, 'default.transfer'],
    [{ default: { connections: { with: 'friends' } } }, 'default.connections.with'],
    [{ default: { connections: { missed: 'nextBus' } } }, 'default.connections.with'],
    [{ default: { connections: { with: 'any', late: true } } }, 'late'],
    [{ default: { capacity: 0 } }, 'default.capacity'],
    [{ default: { seats: 50 } }, 'seats'],
    [{ default: { amenities: ['wifi', 'pool'] } }, 'default.amenities.1'],
    [
      { agencies: { 1: { refund: { steps: [{ untilMinutesBefore: 60, percent: 120 }] } } } },
      'agencies.1.refund.steps.0.percent',
    ],
    [{ default: { exchange: { allowed: true, fee: '10' } } }, 'an amount like "10.00"'],
    ['{\n "default": {,\n}', 'terms.json, line 2: is not valid JSON'],
  ])('names what is wrong in %j', async (content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });
});
