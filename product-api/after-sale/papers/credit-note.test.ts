import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingSchema } from '@/contract/booking';
import type { Cancellation } from '@/contract/cancellations';
import { errorBodySchema } from '@/contract/operation';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, cancelUnits, readMine, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import { present } from '@/tests/support/present';
import { grantByDoor } from '@/tests/support/bookings/doors';
import { visitorWithTicket } from '@/tests/support/bookings/booking-flow';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
/** The second traveller's way back, one place of the tour. */
const SOME = ['seat-0-1-1', 'place-0-0-1'];

let api: TestApi;
let owner: Owner;
let cancellation: Cancellation;
beforeAll(async () => {
  api = await createTestApi();
  owner = await bookedTrip(api, { party: COUPLE, isCancellationInsuranceAdded: true });
  cancellation = await cancelUnits(owner, SOME);
});
afterAll(() => api.close());

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
const sum = (amounts: readonly number[]) => amounts.reduce((reached, amount) => reached + amount, 0);
const codeOf = ({ status, body }: Answer) => [status, status < 400 ? null : errorBodySchema.parse(body).code];

function ask(change: { key?: string; number?: string; note?: string; format?: string; language?: string } = {}) {
  const { key, number = owner.number, note = cancellation.creditNoteNumber, format = 'html' } = change;
  const path = `/v1/my-bookings/${number}/credit-notes/${note}/${format}`;
  const query = { language: change.language ?? 'en' };
  return key
    ? api.call('GET', path, { query, headers: { 'x-browser-key': key } })
    : owner.who.call('GET', path, { query });
}

/** Rows of the page's table: what it is, its kind, and minor units. */
function rowsOf(page: string): { label: string; kind: string; amount: number }[] {
  return [...page.matchAll(/<tr(?: class="(\w+)")?><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map((match) => ({
    kind: match[1] ?? 'item',
    label: (match[2] ?? '').replaceAll('\u00A0', ' '),
    amount: Number((match[3] ?? '').replace(/\D/g, '')),
  }));
}

describe('a credit note (D65, D67)', () => {
  it('adds up to the cent: what was given back, before taxes with the taxes, paid less kept', async () => {
    for (const language of ['en', 'fr']) {
      const answer = await ask({ language });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const rows = rowsOf(text(answer.bytes));
      const amounts = (kind: string) => rows.filter((row) => row.kind === kind).map(({ amount }) => amount);
      expect(amounts('total')).toEqual([cancellation.total]);
      expect(amounts('item')).toEqual([...cancellation.lines.map(({ givenBack }) => givenBack), 0]);
      expect(sum(amounts('item'))).toBe(cancellation.total);
      expect(amounts('muted').slice(1)).toEqual(cancellation.taxesGivenBack.map(({ amount }) => amount));
      expect(sum(amounts('muted'))).toBe(cancellation.total);
    }
    expect(cancellation.total).toBeGreaterThan(0);
    expect(cancellation.taxesGivenBack.length).toBeGreaterThan(0);
    expect(sum(cancellation.lines.map(({ paid }) => paid)) + cancellation.addOnKept).toBe(cancellation.paid);
    expect(cancellation.paid - cancellation.kept).toBe(cancellation.total);
  });

  it('says what was cancelled by part and traveller, why so much is kept, and where the rest goes', async () => {
    const page = text((await ask()).bytes).replaceAll('\u00A0', ' ');
    expect(page).toContain(`Credit note CN-${owner.number}-1`);
    expect(page).toContain('Bus Toronto to Montréal, Sun 25 Oct, Alexb Gagnon-Tremblay');
    expect(page).toMatch(/Sat 24 Oct, ticket 2 of 2/);
    expect(page).toMatch(/Refundable booking<small>Paid CA \$\d+\.\d\d, kept CA \$\d+\.\d\d\. It is not given back/);
    expect(page).toMatch(/went back to Visa •••• 4242 on 20 October 2026\. It is on your statement/);
    expect(page).toContain('4200 Saint-Laurent');
    const french = text((await ask({ language: 'fr' })).bytes).replaceAll('\u00A0', ' ');
    expect(french).toContain('Autocar Toronto – Montréal, dim. 25 oct., Alexb Gagnon-Tremblay');
    expect(french).toContain('ont été remis sur la carte Visa •••• 4242 le 20 octobre 2026. Ils figurent');
  });

  it('is a tagged PDF, too, under its number in any case', async () => {
    const answer = await ask({ format: 'PDF', note: cancellation.creditNoteNumber.toLowerCase() });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="CN-${owner.number}-1.pdf"`);
    expect(text(answer.bytes).slice(0, 8)).toBe('%PDF-1.7');
    expect(text(answer.bytes)).toContain('/Marked true');
  });

  it('shows each door what it may see (D61)', async () => {
    const shown = async (key: string) => text((await ask({ key })).bytes);
    const byLink = await shown(await grantByDoor(api, owner.number, 'link'));
    expect(byLink).toContain('Alexb');
    expect(byLink).toContain('••••\u00A04242');
    expect(byLink).not.toContain('Saint-Laurent');
    const byNumber = await shown(await grantByDoor(api, owner.number, 'number'));
    expect(rowsOf(byNumber).map(({ amount }) => amount)).toContain(cancellation.total);
    for (const secret of ['Alexb', 'Maëlle', '4242', 'Saint-Laurent']) expect(byNumber).not.toContain(secret);
  });

  it('is nobody else’s, and there is no other', async () => {
    expect(codeOf(await ask({ format: 'docx' }))).toEqual([400, 'UNKNOWN_FORMAT']);
    expect(codeOf(await ask({ note: `CN-${owner.number}-2` }))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await ask({ key: 'a'.repeat(43) }))).toEqual([404, 'BOOKING_NOT_FOUND']);
    const other = await bookedTrip(api);
    expect(codeOf(await ask({ number: other.number, key: await grantByDoor(api, other.number, 'link') }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    const stranger = await visitorWithTicket(api);
    const path = `/v1/my-bookings/${owner.number}/credit-notes/${cancellation.creditNoteNumber}/html`;
    expect(codeOf(await stranger.call('GET', path))).toEqual([404, 'BOOKING_NOT_FOUND']);
  });
});

describe('papers of a booking after a cancellation', () => {
  const paper = async (path: string) =>
    text((await owner.who.call('GET', `/v1/booking/${owner.number}${path}`, { query: { language: 'en' } })).bytes);

  it('leave the receipt’s total as it was charged, with what was given back beside it (D66)', async () => {
    const { total } = await readMine(owner);
    const rows = rowsOf(await paper('/receipt/html'));
    const end = rows.slice(rows.findIndex(({ kind }) => kind === 'total'));
    expect(end.map(({ amount }) => amount)).toEqual([total, cancellation.total]);
    expect(end[1]?.label).toContain(`Given back, credit note CN-${owner.number}-1`);
  });

  it('have for the receipt’s page each part as it was sold, adding up, and what came back (D66)', async () => {
    const {
      total,
      cancellationInsuranceFee: fee,
      sold,
    } = bookingSchema.parse((await owner.who.call('GET', '/v1/booking')).body);
    const { buses, hotels, activities, exchanges, givenBack } = present(sold);
    const tickets = buses.flatMap((bus) => bus.tickets.map(({ ownPrice, price }) => present(ownPrice ?? price).total));
    const parts = [...tickets, ...hotels.map(({ price }) => price.total), ...activities.map((one) => one.total)];
    expect(sum(parts) + fee).toBe(total);
    expect(activities.map(({ quantity }) => quantity)).toEqual([2]);
    expect([exchanges, givenBack]).toEqual([0, cancellation.total]);
    const untouched = await bookedTrip(api);
    expect(bookingSchema.parse((await untouched.who.call('GET', '/v1/booking')).body).sold).toBeNull();
  });

  it('show the codes that work, the new voucher for the places that are left, and no void one', async () => {
    const mine = await readMine(owner);
    const isVoid = ({ status }: { status: string }) => status === 'VOID';
    const voidTickets = mine.eTickets.filter(isVoid).map(({ ticketNumber }) => ticketNumber);
    const voidVouchers = mine.activityVouchers.filter(isVoid).map(({ voucherNumber }) => voucherNumber);
    expect([voidTickets.length, voidVouchers.length]).toEqual([1, 1]);
    const booking = bookingSchema.parse((await owner.who.call('GET', '/v1/booking')).body);
    expect(booking.eTickets.map(({ ticketNumber }) => ticketNumber)).toEqual(
      mine.eTickets.filter((ticket) => !isVoid(ticket)).map(({ ticketNumber }) => ticketNumber),
    );
    expect(booking.activities.map(({ voucherNumber, quantity }) => [voucherNumber, quantity])).toEqual(
      mine.activityVouchers.filter((voucher) => !isVoid(voucher)).map(({ voucherNumber }) => [voucherNumber, 1]),
    );
    expect(booking.hotels).toHaveLength(1);
    const pages = (await paper('/tickets')).match(/\/Type \/Page\b(?!s)/g);
    expect(pages).toHaveLength(booking.eTickets.length + booking.hotels.length + booking.activities.length);
  });

  it('tell calendars of the change, and of what is over (D73)', async () => {
    const fresh = await bookedTrip(api);
    const calendarOf = async () => {
      const answer = await fresh.who.call('GET', `/v1/booking/${fresh.number}/calendar`, { query: { language: 'en' } });
      return text(answer.bytes).replaceAll('\r\n ', '');
    };
    const eventsIn = (calendar: string) =>
      new Map(
        calendar
          .split('BEGIN:VEVENT')
          .slice(1)
          .map((event) => [/UID:(.*)\r/.exec(event)?.[1] ?? '', event]),
      );
    const sold = await calendarOf();
    expect(sold).not.toContain('METHOD:');
    await cancelUnits(fresh, ['seat-0-1-0']);
    const part = await calendarOf();
    expect([...eventsIn(part).keys()].sort()).toEqual([...eventsIn(sold).keys()].sort());
    expect(part).toContain('METHOD:PUBLISH');
    const over = [...eventsIn(part).values()].filter((event) => event.includes('STATUS:CANCELLED'));
    expect(over).toHaveLength(1);
    expect(over[0]).toContain('SUMMARY:Bus Toronto → Montréal');
    expect(part.match(/SEQUENCE:1\r/g)).toHaveLength(4);
    const { units } = await readMine(fresh);
    await cancelUnits(
      fresh,
      units.filter(({ status }) => status === 'SOLD').map(({ unitId }) => unitId),
    );
    const all = await calendarOf();
    expect(all).toContain('METHOD:CANCEL');
    expect(all.match(/STATUS:CANCELLED/g)).toHaveLength(4);
    expect(all.match(/SEQUENCE:2\r/g)).toHaveLength(4);
  });
});
