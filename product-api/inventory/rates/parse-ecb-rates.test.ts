import { describe, expect, it } from 'vitest';
import { EcbFileError, parseEcbRates } from './parse-ecb-rates';

const LATEST = '2026-11-20';
const DAILY = 'Date, USD, JPY, CAD, \n13 April 2026, 1.1684, 186.75, 1.6177, \n';
const HISTORY =
  'Date,USD,JPY,CAD,\n2026-04-13,1.1684,186.75,1.6177,\n2026-04-10,1.1700,N/A,1.6200,\n2026-04-09,1.1690,186.00,N/A,\n';

function faultOf(csv: string): { line: number; message: string } {
  try {
    parseEcbRates(csv, LATEST);
  } catch (error) {
    if (error instanceof EcbFileError) return { line: error.line, message: error.message };
    throw error;
  }
  throw new Error('The file was accepted.');
}

describe('parseEcbRates', () => {
  it('reads the daily file', () => {
    const rates = parseEcbRates(DAILY, LATEST);
    expect(rates).toHaveLength(2);
    expect(rates).toContainEqual({ date: '2026-04-13', currency: 'CAD', rate: '1.6177' });
    expect(rates).toContainEqual({ date: '2026-04-13', currency: 'USD', rate: '1.1684' });
  });

  it('reads the history, other line ends and a byte order mark', () => {
    const rates = parseEcbRates(`\uFEFF${HISTORY.replaceAll('\n', '\r\n')}`, LATEST);
    expect(rates.filter(({ currency }) => currency === 'USD').map(({ date }) => date)).toEqual([
      '2026-04-13',
      '2026-04-10',
    ]);
  });

  it('passes over a day on which one of our currencies was not quoted', () => {
    expect(parseEcbRates(HISTORY, LATEST).some(({ date }) => date === '2026-04-09')).toBe(false);
  });

  it.each([
    ['another kind of file', 'name,price\na,1\n', 1, 'rates file'],
    ['an empty file', '', 1, 'rates file'],
    ['a missing currency', 'Date, USD, \n13 April 2026, 1.1684, \n', 1, 'CAD'],
    ['a cut line', 'Date,USD,CAD,\n2026-04-13,1.1684,1.6177,\n2026-04-10,1.17\n', 3, 'columns'],
    ['a date that does not exist', 'Date,USD,CAD,\n2026-02-30,1.1684,1.6177,\n', 2, 'not a date'],
    ['an unknown month', 'Date, USD, CAD, \n13 Avril 2026, 1.1684, 1.6177, \n', 2, 'not a date'],
    ['a date in the future', 'Date,USD,CAD,\n2026-11-21,1.1684,1.6177,\n', 2, 'future'],
    ['the same date twice', 'Date,USD,CAD,\n2026-04-13,1.1684,1.6177,\n\n2026-04-13,1.1684,1.6177,\n', 4, 'twice'],
    ['a rate that is no number', 'Date,USD,CAD,\n2026-04-13,abc,1.6177,\n', 2, 'USD'],
    ['a rate of zero', 'Date,USD,CAD,\n2026-04-13,1.1684,0.0,\n', 2, 'CAD'],
    ['a negative rate', 'Date,USD,CAD,\n2026-04-13,1.1684,-1.6,\n', 2, 'CAD'],
    ['no rates', 'Date,USD,CAD,\n', 2, 'no rates'],
  ])('refuses %s, with its line', (_, csv, line, reason) => {
    const fault = faultOf(csv);
    expect(fault.line).toBe(line);
    expect(fault.message).toContain(reason);
  });
});
