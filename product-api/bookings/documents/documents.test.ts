import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MadeBooking } from '@/contract/booking';
import { readTicketKey } from '@/contract/booking';
import { errorBodySchema } from '@/contract/operation';
import { bodyOf, bookingOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import {
  addTicket,
  book,
  findPair,
  passengersFor,
  startSession,
  visitor,
  visitorWithTicket,
  type Visitor,
} from '@/tests/support/bookings/booking-flow';
import { spokenText } from '@/tests/support/codes/pdf-words';
import { readTicketCode } from '../tickets/ticket-code';

const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const SCRIPT = 'O’<script>alert(1)</script>';

let api: TestApi;
let who: Visitor;
let booking: MadeBooking;

beforeAll(async () => {
  api = await createTestApi();
  who = visitor(api, FAMILY);
  await startSession(who, 'USD');
  await addTicket(who, await findPair(who));
  const paymentInfo = {
    address: `1 ${SCRIPT} Street`,
    country: 'CA',
    city: 'Montréal',
    provinceState: 'QC',
    postalCode: 'H2W 2R2',
  };
  const answer = await book(who, {
    isCancellationInsuranceAdded: true,
    paymentInfo,
    passengers: passengersFor(FAMILY, { firstName: 'Łucja', lastName: 'Nguyễn-Ôté' }),
  });
  booking = bookingOf(answer);
});
afterAll(() => api.close());

const file = (path: string, language?: string) =>
  who.call('GET', `/v1/booking/${booking.bookingNumber}${path}`, language ? { query: { language } } : {});
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('receipt (R145, D41)', () => {
  it('is a tagged PDF in the typeface, with every line, the taxes and the rate', async () => {
    const answer = await file('/receipt/PDF', 'en');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="receipt-${booking.bookingNumber}.pdf"`,
    );
    expect(text(answer.bytes).slice(0, 8)).toBe('%PDF-1.7');
    expect(text(answer.bytes)).toContain('/Marked true');
    expect(text(answer.bytes)).toMatch(/\/FontName \/[A-Z]{6}\+Figtree/);
    const spoken = spokenText(answer.bytes);
    expect(spoken).toContain('Outbound, Montréal → Toronto');
    expect(spoken.some((line) => line.includes('Łucja Nguyễn-Ôté'))).toBe(true);
    expect(spoken.some((line) => line.startsWith('Refundable booking'))).toBe(true);
    expect(spoken).toContain('GST 5\u00A0% (bus from Québec)');
    expect(spoken).toContain('QST 9.975\u00A0% (bus from Québec) *');
    expect(
      spoken.some((line) => line.includes('1 CAD = 0.75 USD, European Central Bank, 19\u00A0October\u00A02026')),
    ).toBe(true);
    expect(spoken.some((line) => line.includes('Visa ••••\u00A04242'))).toBe(true);
  });

  it('is a page of its own in French, with other people’s text as text', async () => {
    const answer = await file('/receipt/html', 'fr');
    expect(answer.headers.get('content-type')).toContain('text/html');
    const page = text(answer.bytes);
    expect(page).toContain('<html lang="fr-CA">');
    expect(page).toContain('Aller, Montréal → Toronto');
    expect(page).toContain('TVQ 9,975\u00A0% (autocar, départ\u00A0: Québec) *');
    expect(page).toContain('Réservation remboursable');
    expect(page).toContain('Québec H2W 2R2, Canada');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
    const amounts = [...page.matchAll(/<td>([\d\s\u00A0,]+)\u00A0\$\u00A0US<\/td>/g)].map((match) =>
      Number((match[1] ?? '').replace(/[^\d]/g, '')),
    );
    expect(amounts.at(-1)).toBe(booking.total);
    const [items, refundable, ...taxes] = amounts.slice(0, -1);
    expect((items ?? 0) + (refundable ?? 0)).toBe(booking.total);
    expect(taxes.reduce((reached, amount) => reached + amount, 0)).toBe(booking.total);
  });

  it('refuses another format, and anybody else', async () => {
    const other = await visitorWithTicket(api);
    const unknown = await file('/receipt/docx');
    expect([unknown.status, errorBodySchema.parse(unknown.body).code]).toEqual([400, 'UNKNOWN_FORMAT']);
    for (const path of ['/receipt/pdf', '/tickets', '/calendar']) {
      const stranger = await other.call('GET', `/v1/booking/${booking.bookingNumber}${path}`);
      expect([path, stranger.status, errorBodySchema.parse(stranger.body).code]).toEqual([
        path,
        404,
        'BOOKING_NOT_FOUND',
      ]);
      expect((await api.call('GET', `/v1/booking/${booking.bookingNumber}${path}`)).status).toBe(404);
      expect((await who.call('GET', `/v1/booking/ABCDEFGH${path}`)).status).toBe(404);
    }
    expect((await other.call('GET', '/v1/booking')).status).toBe(404);
  });
});

describe('e-tickets (F35)', () => {
  it('carry a code that only our key can have signed', async () => {
    const { publicKey } = bodyOf(readTicketKey, await api.call('GET', '/v1/ticket-key'));
    const [first] = booking.eTickets;
    const code = readTicketCode(publicKey, first?.qrPayload ?? '');
    expect(code).toMatchObject({
      t: first?.ticketNumber,
      b: booking.bookingNumber,
      n: 'Łucja Nguyễn-Ôté',
      y: 'adult',
      f: 'mtl',
      o: 'tor',
      on: '2026-10-23',
    });
    const payload = first?.qrPayload ?? '';
    const forged = payload.replace(/.(?=.{100}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(forged).not.toBe(payload);
    expect(readTicketCode(publicKey, forged)).toBeNull();
    expect(readTicketCode(publicKey, 'TD2.x.y')).toBeNull();
  });

  it('are one PDF with a page for each traveller and vehicle', async () => {
    const answer = await file('/tickets', 'en');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="tickets-${booking.bookingNumber}.pdf"`,
    );
    const spoken = spokenText(answer.bytes);
    for (const { ticketNumber } of booking.eTickets) expect(spoken).toContain(`QR code of ticket ${ticketNumber}`);
    expect(text(answer.bytes).match(/\/Type \/Page\b(?!s)/g)).toHaveLength(4);
    expect(spoken).toContain('1 Station Street');
    expect(spoken).toContain('• Checked bags: 1 included, up to 23\u00A0kg each, extra bag $7.50');
    // Every stream is sound.
    for (const match of Buffer.from(answer.bytes)
      .toString('latin1')
      .matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\r?\n/g)) {
      expect(inflateSync(answer.bytes.subarray(match.index + match[0].length)).length).toBeGreaterThan(0);
    }
  });
});

describe('calendar', () => {
  it('has an event for each vehicle on the clock of its departure, and defines that clock', async () => {
    const answer = await file('/calendar', 'fr');
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    expect(text(answer.bytes)).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const calendar = text(answer.bytes).replaceAll('\r\n ', '');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(calendar).toContain('DTSTART;TZID=America/Toronto:20261023T091500');
    expect(calendar).toContain('DTEND;TZID=America/Toronto:20261023T160000');
    expect(calendar).toContain('SUMMARY:Autocar Montréal → Toronto\\, Northline Coaches');
    expect(calendar).toContain('BEGIN:STANDARD\r\nDTSTART:20261101T020000\r\nTZOFFSETFROM:-0400\r\nTZOFFSETTO:-0500');
    expect(calendar).toContain(`${booking.eTickets[0]?.ticketNumber}`);
  });
});
