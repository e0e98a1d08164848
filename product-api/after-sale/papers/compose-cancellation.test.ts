import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import type { MailMessage } from '@/product-api/outbox/mailer';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import {
  bookedTrip,
  cancelUnits,
  confirmOffer,
  offerFor,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { passengersFor } from '@/tests/support/bookings/booking-flow';
import { present } from '@/tests/support/present';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => {
  api.mails.splice(0);
});
afterAll(() => api.close());

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

async function delivered(): Promise<MailMessage[]> {
  await deliverMessages(api.ctx);
  return api.mails.splice(0);
}

/** A trip whose confirmation has gone out. */
async function soldTrip(change: Parameters<typeof bookedTrip>[1] = {}): Promise<Owner> {
  const owner = await bookedTrip(api, change);
  await delivered();
  return owner;
}

const statuses = ({ html }: MailMessage) =>
  [...html.matchAll(/schema\.org\/(Reservation(?:Confirmed|Cancelled))/g)].map((match) => match[1]);
const fileOf = (mail: MailMessage, end: string) =>
  present(mail.attachments?.find(({ filename }) => filename.endsWith(end))).content.toString('utf8');

it('says what was cancelled, what comes back where, and what stays valid (D65, D73)', async () => {
  const owner = await soldTrip({ party: COUPLE });
  const back = (await readMine(owner)).units.filter(({ unitId }) => unitId.startsWith('seat-0-1'));
  const { creditNoteNumber } = await cancelUnits(
    owner,
    back.map(({ unitId }) => unitId),
  );
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  const { to, subject, text, attachments } = present(mail);
  expect([to, subject]).toEqual(['maelle@example.org', `Part of your booking ${owner.number} is cancelled`]);
  const words = plain(text);
  expect(words).toContain('Bus Toronto to Montréal, Sun 25 Oct, Alexb Gagnon-Tremblay');
  expect(words).toMatch(/Paid: CA \$[\d.]+\nKept: CA \$[\d.]+\nComes back: CA \$[\d.]+/);
  expect(words).toContain('to Visa •••• 4242');
  expect(words).toMatch(/Everything else stays as it is:\n\nYour journeys\nMontréal → Toronto\nDeparture: Fri 23 Oct/);
  expect(words).not.toContain('Toronto → Montréal');
  expect(words).toMatch(new RegExp(`/my-bookings/${owner.number.toLowerCase()}\\?key=`));
  expect(attachments?.map(({ filename }) => filename)).toEqual([
    `${creditNoteNumber}.pdf`,
    `tickets-${owner.number}.pdf`,
    `trip-${owner.number}.ics`,
  ]);
  expect(statuses(present(mail))).toEqual([
    'ReservationConfirmed',
    'ReservationCancelled',
    'ReservationConfirmed',
    'ReservationConfirmed',
  ]);
  expect(fileOf(present(mail), '.ics')).toContain('STATUS:CANCELLED');
});

it('says who still travels when one of two has given a way back', async () => {
  const owner = await soldTrip({ party: COUPLE });
  await cancelUnits(owner, ['seat-0-1-0', 'place-0-0-0']);
  const [mail] = await delivered();
  const words = plain(present(mail).text);
  expect(words).toMatch(/Toronto → Montréal\n(?:.+\n)+Travelling: Alexb Gagnon-Tremblay\n/);
  expect(words).not.toMatch(/Montréal → Toronto\n(?:.+\n)+Travelling/);
  expect(words).toContain('1 ticket');
  expect(statuses(present(mail)).every((status) => status === 'ReservationConfirmed')).toBe(true);
});

it('asks once which buses do not run, for its words, its tickets and its calendar', async () => {
  const owner = await soldTrip();
  await cancelUnits(owner, ['place-0-0-0']);
  const select = vi.spyOn(api.database.db, 'select');
  const [mail] = await delivered();
  expect(present(mail).attachments).toHaveLength(3);
  expect(select.mock.calls.filter(([fields]) => 'ride' in { ...fields })).toHaveLength(1);
  select.mockRestore();
});

it('says in the language of whoever cancelled that all of it is over, and brings no tickets', async () => {
  const owner = await soldTrip();
  const { units } = await readMine(owner);
  await cancelUnits(
    owner,
    units.map(({ unitId }) => unitId),
    'fr',
  );
  const [mail] = await delivered();
  const { subject, text, attachments } = present(mail);
  expect(subject).toBe(`Votre réservation ${owner.number} est annulée`);
  expect(text).toContain('Il ne reste rien de cette réservation.');
  expect(text).toContain('voici ce qui a été annulé et ce qui est remboursé.');
  expect(text).not.toContain('valable');
  expect(text).toContain('/fr/my-bookings/');
  expect(attachments?.map(({ filename }) => filename)).toEqual([
    `CN-${owner.number}-1.pdf`,
    `trip-${owner.number}.ics`,
  ]);
  expect(new Set(statuses(present(mail)))).toEqual(new Set(['ReservationCancelled']));
  expect(fileOf(present(mail), '.ics')).toContain('METHOD:CANCEL');
});

it('is sent once for each cancellation, however often it is confirmed, and to nobody without an address', async () => {
  const owner = await soldTrip();
  const { offerId } = await offerFor(owner, ['place-0-0-0']);
  await Promise.all([confirmOffer(owner, offerId), confirmOffer(owner, offerId)]);
  await confirmOffer(owner, offerId);
  await cancelUnits(owner, ['seat-0-1-0']);
  expect((await delivered()).map(({ attachments }) => attachments?.[0]?.filename)).toEqual([
    `CN-${owner.number}-1.pdf`,
    `CN-${owner.number}-2.pdf`,
  ]);
  const silent = await bookedTrip(api, {
    passengers: passengersFor(
      { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] },
      { hasNoContact: true, email: '', cellPhone: '' },
    ),
  });
  await cancelUnits(silent, ['place-0-0-0']);
  expect(await delivered()).toEqual([]);
});
