import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import { bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { book, visitorWithTicket, type Visitor } from '@/tests/support/bookings/booking-flow';

/** Leaves Montréal on Friday 23 October at 23:30 and arrives in Toronto at 6:00. */
const NIGHT_BUS = 'N5';

let api: TestApi;
let who: Visitor;
let number = '';
beforeAll(async () => {
  api = await createTestApi();
  who = await visitorWithTicket(api, { trip: NIGHT_BUS });
  number = bookingOf(await book(who)).bookingNumber;
});
afterAll(() => api.close());

async function document(path: string, language: string): Promise<string> {
  const answer = await who.call('GET', `/v1/booking/${number}${path}`, { query: { language } });
  expect(answer.status).toBe(200);
  return Buffer.from(answer.bytes).toString('utf8').replaceAll('\r\n ', '');
}

/** As a tagged PDF says it to screen readers; letters outside Latin-1 are not looked for. */
async function spoken(language: string): Promise<string[]> {
  const source = Buffer.from(await pdfBytes(language)).toString('latin1');
  return [...source.matchAll(/\/ActualText (?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]+)>)/gs)].map(
    ([, literal = '', hex]) => (hex ? utf16Of(Buffer.from(hex, 'hex')) : utf16Of(Buffer.from(literal, 'latin1'))),
  );
}

async function pdfBytes(language: string): Promise<Uint8Array> {
  return (await who.call('GET', `/v1/booking/${number}/tickets`, { query: { language } })).bytes;
}

const utf16Of = (bytes: Buffer) =>
  bytes[0] === 0xfe ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1');

it('the ticket of a bus that arrives on another day names that day, in both languages', async () => {
  const [english, french] = [await spoken('en'), await spoken('fr')];
  expect(english.some((line) => /6:00\s?AM EDT, Sat\s24\sOct/.test(line))).toBe(true);
  expect(french.some((line) => /6\s?h (?:HAE|EDT), sam\.\s24\soct\./.test(line))).toBe(true);
  expect(english.some((line) => /11:30\s?PM EDT, /.test(line))).toBe(false);
});

it('so do its calendar and its mail', async () => {
  expect(await document('/calendar', 'en')).toMatch(/Arrives Sat\s24\sOct\\?, 6:00\sAM/);
  expect(await document('/calendar', 'fr')).toMatch(/Arrivée\s: sam\.\s24\soct\.\\?, 6\sh/);
  await deliverMessages(api.ctx);
  expect(api.mails.at(-1)?.text).toMatch(/Arrival: Sat\s24\sOct, 6:00\sAM/);
});

it('a bus that arrives the same day says nothing of it', async () => {
  const other = await visitorWithTicket(api);
  const sold = bookingOf(await book(other)).bookingNumber;
  const calendar = await other.call('GET', `/v1/booking/${sold}/calendar`, { query: { language: 'en' } });
  expect(Buffer.from(calendar.bytes).toString('utf8')).not.toContain('Arrives');
});
