import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import type { MailMessage } from '@/product-api/outbox/mailer';
import { bookingOf, refusalOf } from '@/tests/support/api/answers';
import { createTestApi, type TestApi } from '@/tests/support/api/api-fixture';
import { bookedTrip, type Owner } from '@/tests/support/after-sale/after-sale-flow';
import {
  answerCase,
  cancelBus,
  choicesOf,
  freshStock,
  moveBus,
  newestChange,
} from '@/tests/support/after-sale/company-changes';
import { reconcileBookings } from '@/product-api/bookings/run/reconcile-bookings';
import { book, CARDS, passengersFor } from '@/tests/support/bookings/booking-flow';
import { spokenText } from '@/tests/support/codes/pdf-words';
import { present } from '@/tests/support/present';
import { visitorWithTrip } from '@/tests/support/trips/trip-flow';
import { settleChanges } from './settle-changes';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(() => freshStock(api));
afterAll(() => api.close());

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

async function delivered(): Promise<MailMessage[]> {
  await deliverMessages(api.ctx);
  return api.mails.splice(0);
}

async function soldTrip(change: Parameters<typeof bookedTrip>[1] = {}): Promise<Owner> {
  const owner = await bookedTrip(api, change);
  await delivered();
  return owner;
}

const ticketsOf = (mail: MailMessage | undefined): Uint8Array =>
  present(mail?.attachments?.find(({ filename }) => filename.startsWith('tickets-'))).content;

async function inFrench({ number }: Owner): Promise<void> {
  await api.database.query("update bookings set language = 'fr' where number = $1", [number]);
}

it('tells of every move, also of one without a choice, with a link to the booking', async () => {
  const owner = await soldTrip();
  await moveBus(api, owner, { departure: 5, arrival: 5 });
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  const words = plain(present(mail).text);
  expect(present(mail).subject).toContain('New time for your bus Montréal → Toronto');
  expect(words).toContain('Before: departs Fri 23 Oct, 9:15 AM, arrives Fri 23 Oct, 4:00 PM');
  expect(words).toContain('Now: departs Fri 23 Oct, 9:20 AM, arrives Fri 23 Oct, 4:05 PM');
  expect(words).toContain('Your tickets stay valid. You don’t need to do anything.');
  expect(words).toContain(`/my-bookings/${owner.number.toLowerCase()}?key=`);
  expect(words).not.toContain('Choose');
  expect(present(mail).attachments?.map(({ filename }) => filename.split('.').at(-1))).toEqual(['ics']);
});

it('says what can be chosen until when, and what silence does, in both languages', async () => {
  for (const language of ['en', 'fr'] as const) {
    const owner = await soldTrip();
    if (language === 'fr') await inFrench(owner);
    await cancelBus(api, owner);
    const [mail] = await delivered();
    const { text, subject } = present(mail);
    const words = plain(text);
    expect(plain(subject)).toContain(language === 'en' ? 'was cancelled: choose' : 'a été annulé : choisissez');
    const said =
      language === 'en'
        ? [
            'Northline Coaches has cancelled your bus',
            'another bus of Northline Coaches',
            'back for everything',
            'Choose by Fri 23 Oct, 9:15 AM.',
            'If you do nothing',
          ]
        : [
            'Northline Coaches a annulé votre autocar',
            'un autre autocar sur ce trajet (Northline Coaches)',
            'remboursés pour tout',
            'au plus tard le ven. 23 oct., 9 h 15',
            'Sans réponse',
          ];
    for (const part of said) expect(words).toContain(part);
    const prefix = language === 'fr' ? '/fr/my-bookings/' : '/my-bookings/';
    expect(words).toContain(`${prefix}${owner.number.toLowerCase()}?key=`);
  }
});

it('says only what still holds: a change that was superseded before it was sent is not told', async () => {
  const owner = await soldTrip();
  await moveBus(api, owner, { departure: 45, arrival: 45 });
  await cancelBus(api, owner);
  expect((await delivered()).map(({ subject }) => plain(subject).includes('was cancelled'))).toEqual([true]);
  await moveBus(api, owner, { departure: -45, arrival: -45 });
  expect((await delivered()).map(({ subject }) => plain(subject).includes('runs as you booked it'))).toEqual([true]);
});

it('names a moved bus that is cancelled by the time told last, and says of one that runs after all that it does', async () => {
  const owner = await soldTrip();
  await moveBus(api, owner, { departure: 25, arrival: 25 });
  await delivered();
  await cancelBus(api, owner);
  const [cancelled] = await delivered();
  expect(plain(present(cancelled).text)).toContain(
    'has cancelled your bus Montréal → Toronto, Fri 23 Oct, 9:40 AM (booked for Fri 23 Oct, 9:15 AM).',
  );
  await moveBus(api, owner, { departure: 0, arrival: 0 });
  const [again, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(plain(present(again).subject)).toContain('runs after all, at a new time');
  expect(plain(present(again).text)).toContain(
    'It runs after all, at these times:\n\nBefore: departs Fri 23 Oct, 9:15 AM',
  );
});

it('says that a cancelled bus runs after all, also at times that leave a choice, in both languages', async () => {
  for (const [language, subject, first] of [
    ['en', 'runs after all, at other times: choose', 'had cancelled your bus Montréal → Toronto. It runs after all'],
    ['fr', 'circule finalement, à un autre horaire : choisissez', 'avait annulé votre autocar Montréal → Toronto.'],
  ] as const) {
    const owner = await soldTrip();
    if (language === 'fr') await inFrench(owner);
    await cancelBus(api, owner);
    await delivered();
    await moveBus(api, owner, { departure: 45, arrival: 45 });
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(plain(present(mail).subject)).toContain(subject);
    expect(plain(present(mail).text)).toContain(first);
    expect(plain(present(mail).text)).toMatch(/Choose by|Choisissez au plus tard/);
  }
});

it('names the clocks of a moved bus where they differ at its ends, and says what the calendar file is for', async () => {
  const owner = await soldTrip();
  await api.database.query(
    `update bookings set carts = jsonb_set(carts::jsonb,
       '{0,directions,0,ticket,journey,destinationLocation,zone}', '"America/Chicago"') where number = $1`,
    [owner.number],
  );
  await moveBus(api, owner, { departure: 5, arrival: 5 });
  const [mail] = await delivered();
  const words = plain(present(mail).text);
  expect(words).toContain('Before: departs Fri 23 Oct, 9:15 AM EDT, arrives Fri 23 Oct, 3:00 PM CDT');
  expect(words).toContain('Now: departs Fri 23 Oct, 9:20 AM EDT, arrives Fri 23 Oct, 3:05 PM CDT');
  expect(words).toContain('calendar file brings your calendar up to date');
});

it('goes on saying in other mails that a bus does not run, as long as nobody has chosen', async () => {
  for (const [language, note, bus] of [
    ['en', 'The bus company has cancelled this bus: choose', 'Be there by: Fri 23 Oct'],
    ['fr', 'Le transporteur a annulé cet autocar : choisissez', 'Y être avant : ven. 23 oct.'],
  ] as const) {
    const owner = await soldTrip();
    if (language === 'fr') await inFrench(owner);
    await owner.who.call('POST', `/v1/my-bookings/${owner.number}/mails`, { query: { language } });
    const [before] = await delivered();
    await api.database.query(
      `update departures set is_closed = true where id = (select departure_id from sold_seats s
         join bookings b on b.id = s.booking_id where b.number = $1 and s.direction_index = 0)`,
      [owner.number],
    );
    await cancelBus(api, owner);
    await delivered();
    await owner.who.call('POST', `/v1/my-bookings/${owner.number}/mails`, { query: { language } });
    const [after] = await delivered();
    const said = [before, after].map((mail) => [note, bus].map((words) => plain(present(mail).text).includes(words)));
    expect(said).toEqual([
      [false, true],
      [true, false],
    ]);
    const paper = await owner.who.call('GET', `/v1/booking/${owner.number}/tickets`, { query: { language } });
    const papers = [ticketsOf(before), ticketsOf(after), paper.bytes];
    const isOn = (pdf: Uint8Array) => spokenText(pdf).some((line) => plain(line).startsWith(note));
    expect(papers.map(isOn)).toEqual([false, true, true]);
    expect(present(after).html.split('ReservationCancelled')).toHaveLength(2);
    await api.database.query('update departures set is_closed = false');
  }
});

it('brings the new tickets in the language of whoever chose', async () => {
  const owner = await soldTrip();
  await inFrench(owner);
  await cancelBus(api, owner);
  const { caseId } = await newestChange(owner);
  const { buses } = await choicesOf(owner, caseId);
  const { tripId } = present(buses.find(({ night }) => night === null)).ticket;
  await answerCase(owner, caseId, { answer: 'OTHER_BUS', tripId }, 'en');
  const [mail, ...others] = await delivered();
  expect(others).toEqual([]);
  expect(plain(present(mail).subject)).toContain('Your new tickets');
  const words = plain(present(mail).text);
  expect(words).toContain('Before: departs Fri 23 Oct, 9:15 AM, arrives Fri 23 Oct, 4:00 PM');
  expect(words).toMatch(/Now: departs (Fri 23 Oct, (?!9:15 AM)|Thu|Sat)/);
  expect(present(mail).attachments?.map(({ filename }) => filename.split('.').at(-1))).toEqual(['pdf', 'ics']);
});

it('tells whoever gave no address as soon as there is one, and says so to the operator', async () => {
  const party = { nbOfAdults: 1, nbOfChildren: 0, ageOfChildren: [] };
  const owner = await soldTrip({
    passengers: passengersFor(party, { hasNoContact: true, email: '', cellPhone: '' }),
  });
  expect(await cancelBus(api, owner)).toMatchObject([{ status: 'OPEN', email: null }]);
  await settleChanges(api.ctx);
  expect(await delivered()).toEqual([]);
  await api.database.query("update bookings set contact_email = 'late@example.org' where number = $1", [owner.number]);
  await settleChanges(api.ctx);
  await settleChanges(api.ctx);
  expect((await delivered()).map(({ to }) => to)).toEqual(['late@example.org']);
});

it('waits with a booking that is still being paid: it is told, and answered, once it is confirmed', async () => {
  const who = await visitorWithTrip(api);
  const { bookingNumber: number } = bookingOf(await book(who, { card: CARDS.lostReply }));
  const owner = { who, number };
  expect(await cancelBus(api, owner)).toMatchObject([{ status: 'OPEN' }]);
  const change = await newestChange(owner);
  expect([change.answers, await delivered()]).toEqual([[], []]);
  const refused = await answerCase(owner, change.caseId, { answer: 'MONEY_PART', expectedAmount: 1 });
  expect([refused.status, refusalOf(refused).code]).toEqual([409, 'BOOKING_PENDING']);
  await settleChanges(api.ctx);
  expect(await delivered()).toEqual([]);
  api.clock.advance(5_000);
  await reconcileBookings(api.ctx);
  await settleChanges(api.ctx);
  const subjects = (await delivered()).map(({ subject }) => plain(subject));
  expect(subjects.filter((subject) => subject.includes('was cancelled: choose'))).toHaveLength(1);
  expect((await newestChange(owner)).answers).toEqual(['OTHER_BUS', 'MONEY_PART', 'MONEY_ALL']);
});

it('reaches the calendar: the same event under a higher sequence, at the new time', async () => {
  const owner = await soldTrip();
  const calendar = async () => {
    const { bytes } = await owner.who.call('GET', `/v1/booking/${owner.number}/calendar`);
    const [event = ''] = new TextDecoder().decode(bytes).split('BEGIN:VEVENT').slice(1);
    return ['UID', 'SEQUENCE', 'DTSTART'].map((field) =>
      event.match(new RegExp(`^${field}[^:]*:(.*)$`, 'm'))?.[1]?.trim(),
    );
  };
  const [uid, sequence, start] = await calendar();
  await moveBus(api, owner, { departure: 45, arrival: 45 });
  const [sameUid, nextSequence, nextStart] = await calendar();
  expect([sameUid, sequence, Number(nextSequence)]).toEqual([uid, '0', 1]);
  expect([start?.slice(-6), nextStart?.slice(-6)]).toEqual(['091500', '100000']);
});

it('crosses the cancelled bus out in the calendar that comes with it, and the others not', async () => {
  for (const [language, words] of [
    ['en', 'The bus company has cancelled this bus: choose another one'],
    ['fr', 'Le transporteur a annulé cet autocar : choisissez un autre autocar'],
  ] as const) {
    const owner = await soldTrip();
    if (language === 'fr') await inFrench(owner);
    await api.database.query(
      `update departures set is_closed = true where id = (select departure_id from sold_seats s
         join bookings b on b.id = s.booking_id where b.number = $1 and s.direction_index = 0)`,
      [owner.number],
    );
    await cancelBus(api, owner);
    const [mail] = await delivered();
    const file = present(present(mail).attachments?.find(({ filename }) => filename.endsWith('.ics')));
    const [, ...events] = plain(file.content.toString('utf8')).replaceAll('\r\n ', '').split('BEGIN:VEVENT');
    const cancelled = events.filter((event) => event.includes('STATUS:CANCELLED'));
    expect(events.length).toBeGreaterThan(2);
    expect(cancelled).toEqual([expect.stringContaining(words)]);
    expect(cancelled[0]).toContain('SEQUENCE:1');
    await api.database.query('update departures set is_closed = false');
  }
});
