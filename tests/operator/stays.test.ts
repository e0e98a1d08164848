import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerChange, type ChangeAnswerRequest } from '@/contract/after-sale/company-changes';
import { errorBodySchema } from '@/contract/operation';
import { hearHotels } from '@/product-api/after-sale/gone-rooms/hear-hotels';
import { settleChanges } from '@/product-api/after-sale/cases/settle-changes';
import { deliverMessages } from '@/product-api/door/deliver-messages';
import type { MailMessage } from '@/product-api/outbox/mailer';
import { createTestApi, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import {
  balanceOf,
  bookedTrip,
  cancelUnits,
  paid,
  readMine,
  type Owner,
} from '@/tests/support/after-sale/after-sale-flow';
import { answerCase, choicesOf, freshStock, newestChange } from '@/tests/support/after-sale/company-changes';
import { startSession, visitor } from '@/tests/support/bookings/booking-flow';
import { idOf } from '@/tests/support/bookings/doors';
import { toldBy } from '@/tests/support/bookings/operator';
import { matching } from '@/tests/support/matching';
import { NOTHING_TO_DO } from '@/scripts/operator/command';
import { codesIn } from '@/tests/support/codes/code-reader';
import { pagesOfPdf } from '@/tests/support/codes/pdf-picture';
import { present } from '@/tests/support/present';
import { bookedQueen, chooseRoom, plantOtherRooms } from '@/tests/support/after-sale/partner-house';
import { addStay } from '@/tests/support/trips/trip-flow';

const HOTEL = 'toronto.harbour-lodge';
const FRIDAY = '2026-10-23';
const BECAUSE = ['--because', 'A pipe burst'];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.database.query(
    `insert into hotel_rooms (id, hotel_id, name_en, name_fr, beds, size_square_meters, max_guests, max_adults, board, amenities, included_adults, extra_adult_per_night, position)
     select hotel_id || '.twin', hotel_id, 'Twin', 'Lits jumeaux', beds, size_square_meters, max_guests, max_adults, board, amenities, included_adults, extra_adult_per_night, 9
     from hotel_rooms where id = $1`,
    [`${HOTEL}.queen`],
  );
  await api.database.query(
    `insert into room_months (room_id, month, rates, allotments, taken)
     select $2, month, rates, allotments, taken from room_months where room_id = $1`,
    [`${HOTEL}.queen`, `${HOTEL}.twin`],
  );
});
beforeEach(() => freshStock(api));
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const stays = (...args: string[]) => toldBy(api, 'stays', 'cancel', HOTEL, ...args);
const cancel = ({ number }: Owner) => stays(FRIDAY, '--booking', number, ...BECAUSE, '--yes');

const calendarOf = ({ attachments }: MailMessage): string =>
  present(attachments?.find(({ filename }) => filename.endsWith('.ics'))).content.toString('utf8');

function cancelledEvents(file: string): string[] {
  const [, ...events] = file.replaceAll('\r\n ', '').replaceAll('\u00A0', ' ').split('BEGIN:VEVENT');
  return events.filter((event) => event.includes('STATUS:CANCELLED'));
}

const crossedOutWords = (file: string): string => cancelledEvents(file).join('\n');

/** Of each event that says it is over: its id, its sequence, and whether it lasts whole days. */
function crossedOut(file: string): (string | boolean | undefined)[][] {
  return cancelledEvents(file).map((event) => [
    event.match(/^UID:.*$/m)?.[0].trim(),
    event.match(/^SEQUENCE:.*$/m)?.[0].trim(),
    event.includes('DTSTART;VALUE=DATE:'),
  ]);
}

async function leftOf(kind: string): Promise<number> {
  const [row] = await api.database.query<{ left: number }>(
    `select (allotments[23] - taken[23])::int as left from room_months where room_id = $1 and month = '2026-10-01'`,
    [`${HOTEL}.${kind}`],
  );
  return present(row).left;
}

it.each([
  [['list'], /^There is no "list"\./],
  [[], /^Say what to do\./],
  [['cancel'], /^Name one hotel/],
])('refuses %j in words', async (args, words) => {
  expect(await toldBy(api, 'stays', ...args)).toEqual([2, matching.stringMatching(words)]);
});

describe('a hotel that cannot give a room', () => {
  it('is asked before it acts, lists what it would do, and tells each booking once', async () => {
    const owner = await bookedTrip(api);
    const [tried, list] = await stays(FRIDAY, '--booking', owner.number, ...BECAUSE, '--dry-run', '--csv');
    expect([tried, list.split('\n')[1]]).toEqual([0, `${owner.number},queen,2026-10-23,2026-10-25,to be told,yes`]);
    expect((await readMine(owner)).changes).toEqual([]);
    expect(await stays(FRIDAY, '--booking', owner.number, ...BECAUSE)).toEqual([
      2,
      expect.stringContaining('asks first'),
    ]);
    expect(await cancel(owner)).toEqual([0, expect.stringContaining('1 booking was told to choose.')]);
    const nothingLeft = matching.stringMatching(
      /told before[^]*All of them were told before: nothing is left to do\.$/,
    );
    expect(await cancel(owner)).toEqual([0, nothingLeft]);
    // Nobody is asked whether to do nothing.
    const again = await stays(FRIDAY, '--booking', owner.number, ...BECAUSE, '--dry-run');
    expect(again).toEqual([NOTHING_TO_DO, nothingLeft]);
    const { changes, units, history } = await readMine(owner);
    const room = present(units.find(({ kind }) => kind === 'room'));
    expect(changes).toMatchObject([
      {
        kind: 'ROOM_GONE',
        status: 'OPEN',
        unitIds: [room.unitId],
        deadline: '2026-10-23T19:00:00.000Z',
        answers: ['OTHER_ROOM', 'MONEY_PART', 'MONEY_ALL'],
        moneyForPart: room.price,
        moneyForAll: (await readMine(owner)).total,
        ifSilent: 'MONEY_BACK',
      },
    ]);
    expect(history.at(-1)).toMatchObject({ what: 'ROOM_GONE', detail: 'Harbour Lodge' });
    expect(
      await api.database.query('select act, because from booking_support_acts where booking_id = $1', [
        await idOf(api, owner.number),
      ]),
    ).toEqual([{ act: 'cancel-stay', because: 'A pipe burst' }]);
    await deliverMessages(api.ctx);
    expect(present(api.mails.at(-1)).subject).toContain('Harbour Lodge can’t give you your room');
  });

  it('is crossed out in the calendar until its traveller has chosen, by mails and by the file', async () => {
    for (const [language, words] of [
      ['en', 'The hotel can’t give you this room: choose another one'],
      ['fr', 'L’hôtel ne peut pas vous donner cette chambre : choisissez une autre chambre'],
    ] as const) {
      const owner = await bookedTrip(api);
      await api.database.query('update bookings set language = $2 where number = $1', [owner.number, language]);
      await deliverMessages(api.ctx);
      await cancel(owner);
      await deliverMessages(api.ctx);
      const told = present(api.mails.at(-1));
      await owner.who.call('POST', `/v1/my-bookings/${owner.number}/mails`, { query: { language } });
      await deliverMessages(api.ctx);
      const again = present(api.mails.at(-1));
      expect(again.subject).not.toBe(told.subject);
      const { bytes } = await owner.who.call('GET', `/v1/booking/${owner.number}/calendar?language=${language}`);
      for (const file of [calendarOf(told), calendarOf(again), new TextDecoder().decode(bytes)])
        expect(crossedOut(file)).toEqual([[`UID:${owner.number}-hotel-1@tandem`, 'SEQUENCE:1', true]]);
      expect(crossedOutWords(calendarOf(told))).toContain(words);
      for (const { html } of [told, again]) expect(html.split('ReservationCancelled')).toHaveLength(2);

      const { caseId } = await newestChange(owner);
      const rooms = [{ roomIndex: 0, roomIdentifier: `${HOTEL}.twin` }];
      expect(said(await answerCase(owner, caseId, { answer: 'OTHER_ROOM', rooms }, language))).toBe('201');
      await deliverMessages(api.ctx);
      const answered = present(api.mails.at(-1));
      // Which room it is, and for which nights.
      expect(answered.text.replaceAll('\u00A0', ' ')).toMatch(
        language === 'en' ? /Twin, 2 nights/ : /Lits jumeaux, 2 nuits/,
      );
      expect([crossedOut(calendarOf(answered)), answered.html.includes('ReservationCancelled')]).toEqual([[], false]);
    }
  });

  it.each([
    ['en', /The hotel can’t give you this room: [^.]+\. Choose another one or your money back/, /, 2 nights/],
    ['fr', /L’hôtel ne peut pas vous donner cette chambre : [^.]+\. Choisissez-en une autre/, /, 2 nuits/],
  ])('is not said to be held by a confirmation that is sent again (%s)', async (language, words, held) => {
    const owner = await bookedTrip(api);
    await api.database.query('update bookings set language = $2 where number = $1', [owner.number, language]);
    await cancel(owner);
    await owner.who.call('POST', `/v1/my-bookings/${owner.number}/mails`, { query: { language } });
    await deliverMessages(api.ctx);
    const again = present(api.mails.findLast(({ attachments }) => (attachments?.length ?? 0) > 2));
    const letter = again.text.replaceAll('\u00A0', ' ');
    expect(letter).toMatch(words);
    expect(letter).not.toMatch(held);
  });

  it('has no code on the paper any more, by mail and by the page of the booking', async () => {
    const owner = await bookedTrip(api);
    const { hotelVouchers, activityVouchers, eTickets } = await readMine(owner);
    const codesOn = async (paper: Uint8Array) =>
      (await Promise.all(pagesOfPdf(paper, 3).map(codesIn))).map(([code = 'none']) => code);
    const read = async () => codesOn((await owner.who.call('GET', `/v1/booking/${owner.number}/tickets`)).bytes);
    const codes = (shown: readonly { qrPayload: string }[]) => shown.map(({ qrPayload }) => qrPayload);
    const others = [...codes(eTickets), ...codes(activityVouchers)];
    expect((await read()).toSorted()).toEqual([...others, ...codes(hotelVouchers)].toSorted());
    await cancel(owner);
    await owner.who.call('POST', `/v1/my-bookings/${owner.number}/mails`);
    await deliverMessages(api.ctx);
    const { attachments } = present(api.mails.findLast((mail) => (mail.attachments?.length ?? 0) > 2));
    const mailed = present(attachments?.find(({ filename }) => filename.startsWith('tickets-')));
    for (const left of [await read(), await codesOn(mailed.content)])
      expect(left.toSorted()).toEqual([...others, 'none'].toSorted());
  });

  it('has other rooms of the house at no extra cost, with a new voucher', async () => {
    const owner = await bookedTrip(api);
    await cancel(owner);
    const { caseId } = await newestChange(owner);
    const before = { queen: await leftOf('queen'), twin: await leftOf('twin') };
    const choices = await choicesOf(owner, caseId);
    expect(choices.rooms).toMatchObject([
      { roomIndex: 0, choices: [{ roomIdentifier: `${HOTEL}.twin`, name: 'Twin' }] },
    ]);
    const rooms = [{ roomIndex: 0, roomIdentifier: `${HOTEL}.twin` }];
    const request: ChangeAnswerRequest = { answer: 'OTHER_ROOM', rooms };
    expect(said(await answerCase(owner, caseId, { ...request, rooms: [] }))).toBe('400 VALIDATION_FAILED');
    const first = await answerCase(owner, caseId, request);
    expect(said(first)).toBe('201');
    expect(answerChange.success[201].parse(first.body).change.status).toBe('ANSWERED');
    expect(said(await answerCase(owner, caseId, request))).toBe('200');
    const mine = await readMine(owner);
    expect(mine.stays[0]?.rooms[0]).toMatchObject({ roomIdentifier: `${HOTEL}.twin`, name: 'Twin' });
    expect(mine.hotelVouchers.map(({ status }) => status)).toEqual(['VOID', 'VALID']);
    expect(mine.givenBack).toBe(0);
    // The room that is gone is sold to nobody else; the other one is.
    expect({ queen: await leftOf('queen'), twin: await leftOf('twin') }).toEqual({
      queen: before.queen + 1,
      twin: before.twin - 1,
    });
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('gives back all that was paid for the stay, in a package for all that has not begun; alone for itself', async () => {
    const owner = await bookedTrip(api, { isCancellationInsuranceAdded: true });
    const left = await leftOf('queen');
    await cancel(owner);
    expect(await leftOf('queen')).toBe(left - 1);
    const { caseId, moneyForAll } = await newestChange(owner);
    const all = { answer: 'MONEY_ALL', expectedAmount: moneyForAll ?? -1 } as const;
    expect(said(await answerCase(owner, caseId, all))).toBe('201');
    const mine = await readMine(owner);
    expect([mine.status, mine.givenBack]).toEqual(['CANCELLED', mine.total]);
    expect(mine.cancellations.map(({ because }) => because)).toEqual(['hotel']);
    expect(await leftOf('queen')).toBe(left);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);

    const who = visitor(api);
    await startSession(who);
    await addStay(who);
    const alone = await paid(who);
    await cancel(alone);
    expect((await newestChange(alone)).answers).toEqual(['OTHER_ROOM', 'MONEY_PART']);
  });

  it('pays the stay back at check-in when nobody answers', async () => {
    const own = await createTestApi();
    const owner = await bookedTrip(own);
    await toldBy(own, 'stays', 'cancel', HOTEL, FRIDAY, '--because', 'x', '--yes');
    const { moneyForPart } = await newestChange(owner);
    own.clock.set('2026-10-23T19:00:00.001Z');
    expect(await settleChanges(own.ctx)).toBe(1);
    expect(await readMine(owner)).toMatchObject({ givenBack: moneyForPart, changes: [{ status: 'LAPSED' }] });
    await own.close();
  });

  it.each([
    [['2026-10-23'], 2, 'Say why'],
    [['friday', ...BECAUSE], 2, 'Name the first night'],
    [['2026-10-23', '2026-10-22', ...BECAUSE], 2, 'The last night, 2026-10-22, is before the first, 2026-10-23.'],
    [['2026-12-23', ...BECAUSE, '--yes'], 0, `Nobody has bought such a room at ${HOTEL} on these nights; free ones`],
    [['2026-12-23', ...BECAUSE, '--dry-run'], NOTHING_TO_DO, 'Nobody has bought such a room'],
    [['2026-12-23', ...BECAUSE, '--room', 'twin', '--yes'], 0, 'Nobody has bought such a room'],
    [['2026-12-23', ...BECAUSE, '--room', `${HOTEL}.twin`, '--yes'], 0, 'Nobody has bought such a room'],
    [['2026-12-23', ...BECAUSE, '--booking', 'AAAA-AAAA', '--yes'], 1, 'Booking AAAA-AAAA has no such room at'],
    [['2026-12-23', ...BECAUSE, '--room', 'suite', '--yes'], 1, 'There is no room suite; there are queen, '],
  ])('%j', async (args, code, words) => {
    expect(await stays(...args)).toEqual([code, expect.stringContaining(words)]);
  });

  it('is one that we know', async () => {
    expect(await toldBy(api, 'stays', 'cancel', 'toronto.nowhere', FRIDAY, ...BECAUSE, '--yes')).toEqual([
      1,
      expect.stringContaining('There is no hotel toronto.nowhere'),
    ]);
  });
});

describe('a partner’s word (D71)', () => {
  let own: TestApi;
  beforeAll(async () => {
    own = await createTestApi();
    await plantOtherRooms(own);
  });
  beforeEach(() => freshStock(own));
  afterAll(() => own.close());

  it('opens the same case, once, and its traveller has another room of the house', async () => {
    const [owner, other] = [await bookedQueen(own, { lastName: 'Withdrawn' }), await bookedQueen(own)];
    expect(await hearHotels(own.ctx)).toBe(1);
    expect(await hearHotels(own.ctx)).toBe(0);
    expect((await readMine(other)).changes).toEqual([]);
    const { caseId, kind, answers } = await newestChange(owner);
    expect([kind, answers]).toEqual(['ROOM_GONE', ['OTHER_ROOM', 'MONEY_PART']]);
    await deliverMessages(own.ctx);
    const mail = present(own.mails.findLast(({ subject }) => subject.includes('Maison du Cap')));
    expect(mail.text).toContain('another room of the house at no extra cost');
    expect(said(await chooseRoom({ ...owner, caseId }, 'suite'))).toBe('201');
    expect(await hearHotels(own.ctx)).toBe(0);
    expect((await newestChange(owner)).status).toBe('ANSWERED');
  });

  it('that does not come, or about a room that was given back, opens nothing', async () => {
    const owner = await bookedQueen(own, { lastName: 'Withdrawn' });
    const { hotels } = own.ctx.suppliers;
    const away = async () => Promise.reject(new Error('connection refused'));
    own.ctx.suppliers.hotels = hotels.map((supply) => ({ ...supply, listWithdrawn: away }));
    expect(await hearHotels(own.ctx)).toBe(0);
    own.ctx.suppliers.hotels = hotels;
    await cancelUnits(owner, ['room-0-0-0']);
    expect(await hearHotels(own.ctx)).toBe(0);
    expect((await readMine(owner)).changes).toEqual([]);
  });
});
