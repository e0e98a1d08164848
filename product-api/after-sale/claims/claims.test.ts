import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimSchema } from '@/contract/after-sale/claims';
import { errorBodySchema } from '@/contract/operation';
import { MAX_PROOF_BYTES } from '@/rules/after-sale/claim-status';
import { createTestApi, TEST_NOW, type Answer, type TestApi } from '@/tests/support/api/api-fixture';
import { balanceOf, bookedTrip, cancelUnits, lasting, readMine } from '@/tests/support/after-sale/after-sale-flow';
import {
  acceptClaim,
  askClaim,
  askClaimAgain,
  claimNumber,
  claimOf,
  claimsCommand,
  NOTE,
  PROOF,
  readClaimable,
  sendClaim,
} from '@/tests/support/after-sale/claims';
import { idOf } from '@/tests/support/bookings/doors';
import { present } from '@/tests/support/present';
import { endlessRooms } from '@/tests/support/trips/trip-flow';
import { deliverMessages } from '../../door/deliver-messages';

const COUPLE = { nbOfAdults: 2, nbOfChildren: 0, ageOfChildren: [] };
const FAMILY = { nbOfAdults: 1, nbOfChildren: 1, ageOfChildren: [7] };
const REFUNDABLE = { party: COUPLE, isCancellationInsuranceAdded: true };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await endlessRooms(api);
});
beforeEach(async () => {
  api.clock.set(TEST_NOW);
  await api.database.query('update activity_places set taken = 0');
});
afterAll(() => api.close());

const said = (answer: Answer) =>
  answer.status < 400 ? String(answer.status) : `${answer.status} ${errorBodySchema.parse(answer.body).code}`;
const pdfOf = (bytes: number) => Buffer.concat([NOTE, Buffer.alloc(bytes - NOTE.length, ' ')]).toString('base64');

describe('a claim with the refundable booking (D68)', () => {
  it('names what is unused by itself, is sent, read, accepted, and pays everything but the add-on', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const before = await readMine(owner);
    expect(before.acts.claim).toMatchObject({ isOpen: true, reason: null });
    const { units, addOn } = await readClaimable(owner);
    expect(units.every(({ canBeClaimed, use }) => canBeClaimed && use === 'NOT_USED')).toBe(true);
    const claim = await sendClaim(owner, { account: 'Simon has the flu.' });
    expect(claim).toMatchObject({
      status: 'SENT',
      reason: 'ILLNESS',
      unitIds: before.units.map(({ unitId }) => unitId),
    });
    expect((await readMine(owner)).acts.claim).toMatchObject({ isOpen: false, reason: 'NOTHING_LEFT' });
    const [code, told] = await acceptClaim(api, claim);
    expect([code, told]).toEqual([0, expect.stringMatching(/is accepted: .* CAD come back, credit note CN-/)]);
    const after = await readMine(owner);
    expect(after).toMatchObject({ status: 'CANCELLED', givenBack: before.total - addOn });
    expect(await claimOf(owner)).toMatchObject({
      status: 'ACCEPTED',
      amount: before.total - addOn,
      creditNoteNumber: `CN-${owner.number}-1`,
    });
    expect(after.eTickets.every(({ status }) => status === 'VOID')).toBe(true);
    expect(after.refunds.map(({ status }) => status)).toEqual(['DONE']);
    expect(after.history.slice(0, 5).map(({ what }) => what)).toEqual([
      'BOOKED',
      'CLAIM_SENT',
      'CLAIM_IN_REVIEW',
      'CANCELLED',
      'CLAIM_ACCEPTED',
    ]);
    expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
  });

  it('gives the same sum before and after a cancellation, whatever came back already', async () => {
    const SEATS = ['seat-0-0-1', 'seat-0-1-1'];
    const [claimed, both] = [await bookedTrip(api, REFUNDABLE), await bookedTrip(api, REFUNDABLE)];
    await acceptClaim(api, await sendClaim(claimed, { unitIds: SEATS }));
    const { total } = await cancelUnits(both, SEATS);
    const later = await sendClaim(both, { unitIds: SEATS });
    expect((await acceptClaim(api, later))[0]).toBe(0);
    const [one, other] = [await readMine(claimed), await readMine(both)];
    expect(other.givenBack).toBe(one.givenBack);
    expect(present(other.claims[0]).amount).toBe(one.givenBack - total);
    for (const owner of [claimed, both]) expect((await balanceOf(api, owner.number)).isBalanced).toBe(true);
    expect(one.status).toBe('CONFIRMED');
    expect(one.eTickets.filter(({ status }) => status === 'VALID')).toHaveLength(2);
  });

  it('is refused with a reason, and sent once more with another proof', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
    const id = await claimNumber(api, claim);
    expect(said(await askClaimAgain(owner, claim.claimId))).toBe('409 CLAIM_CLOSED');
    await claimsCommand(api, 'show', id);
    expect(await claimsCommand(api, 'refuse', id)).toEqual([
      0,
      `Claim ${id} is refused. Its traveller, who reads English, reads: Seen by Jo`,
    ]);
    expect(await claimOf(owner)).toMatchObject({ status: 'REFUSED', because: 'Seen by Jo' });
    const again = claimSchema.parse((await askClaimAgain(owner, claim.claimId)).body);
    expect(again).toMatchObject({ claimId: claim.claimId, status: 'SENT', because: null, decidedAt: null });
    await claimsCommand(api, 'show', id);
    await claimsCommand(api, 'refuse', id);
    expect(await claimOf(owner)).toMatchObject({ status: 'REFUSED', againUntil: null });
    expect(said(await askClaimAgain(owner, claim.claimId))).toBe('409 CLAIM_CLOSED');
    expect(said(await askClaimAgain(owner, 'nothing'))).toBe('404 CLAIM_NOT_FOUND');
    expect((await readMine(owner)).givenBack).toBe(0);
  });
});

describe('is refused', () => {
  it('without the refundable booking', async () => {
    const owner = await bookedTrip(api, { party: COUPLE });
    expect((await readMine(owner)).acts.claim).toMatchObject({ isOpen: false, reason: 'NOT_REFUNDABLE' });
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-0'] }))).toBe('409 CLAIM_CLOSED');
  });

  it('a second time for the same seat, for a used one, for what was paid back, for what is not there', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-0', 'seat-0-0-1'] }))).toBe('409 CLAIM_EXISTS');
    await api.database.query('update tickets set used_at = now() where ticket_number = $1', [`TD-${owner.number}-2`]);
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-1'] }))).toBe('409 CLAIM_USED');
    const { total } = await cancelUnits(owner, ['place-0-0-0']);
    const place = (await readMine(owner)).units.find(({ unitId }) => unitId === 'place-0-0-0');
    expect(total).toBe(place?.price);
    expect(said(await askClaim(owner, { unitIds: ['place-0-0-0'] }))).toBe('409 CLAIM_NOTHING');
    expect(said(await askClaim(owner, { unitIds: ['seat-7-0-0'] }))).toBe('400 VALIDATION_FAILED');
    expect(said(await askClaim(owner, { reason: 'RAIN' }))).toBe('400 VALIDATION_FAILED');
  });

  it('after 30 days, and not a moment before', async () => {
    const owner = await lasting(api, await bookedTrip(api, REFUNDABLE));
    const until = present((await readMine(owner)).acts.claim.until);
    expect(until).toBe('2026-11-25T12:00:00.000Z');
    api.clock.set(new Date(Date.parse(until) + 1).toISOString());
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-0'] }))).toBe('409 CLAIM_CLOSED');
    expect((await readMine(owner)).acts.claim).toMatchObject({ isOpen: false, reason: 'TOO_LATE' });
    api.clock.set(until);
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-0'] }))).toBe('201');
  });

  it('where a child would be left to travel alone', async () => {
    const owner = await bookedTrip(api, { ...REFUNDABLE, party: FAMILY });
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-0'] }))).toBe('409 CHILD_ALONE');
    expect(said(await askClaim(owner, { unitIds: ['seat-0-0-0', 'seat-0-0-1'] }))).toBe('201');
  });
});

describe('a proof', () => {
  it('of 3 MB is taken, one over the limit or of another kind is not', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    const send = (proof: object) => askClaim(owner, { unitIds: ['seat-0-0-0'], proof: { ...PROOF, ...proof } });
    expect(said(await send({ file: pdfOf(MAX_PROOF_BYTES + 1) }))).toBe('413 FILE_TOO_LARGE');
    expect(said(await send({ file: 'no base64' }))).toBe('400 FILE_UNREADABLE');
    expect(said(await send({ file: Buffer.from('<svg onload="x()"/>').toString('base64') }))).toBe(
      '415 FILE_TYPE_REFUSED',
    );
    expect(said(await send({ name: '..' }))).toBe('400 VALIDATION_FAILED');
    expect(said(await send({ file: pdfOf(3 * 1024 * 1024) }))).toBe('201');
  });

  it('is kept sealed, with what was written', async () => {
    const owner = await bookedTrip(api, REFUNDABLE);
    await sendClaim(owner, { account: 'Simon has the flu.' });
    const [row] = await api.database.query<{ kept: string }>(
      `select c.account || p.name || p.content as kept from claims c join claim_proofs p on p.claim_id = c.id
        where c.booking_id = $1`,
      [await idOf(api, owner.number)],
    );
    expect(row?.kept).toMatch(/^sealed\.1\./);
    expect(row?.kept).not.toMatch(/flu|note|PDF/);
  });
});

it('mails each step to the address on file, in the booking’s language', async () => {
  const owner = await bookedTrip(api, REFUNDABLE);
  await deliverMessages(api.ctx);
  const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
  const id = await claimNumber(api, claim);
  const subjects: string[] = [];
  const deliver = async () => {
    const sent = api.mails.length;
    await deliverMessages(api.ctx);
    subjects.push(...api.mails.slice(sent).map(({ subject }) => subject.replaceAll('\u00A0', ' ')));
  };
  await deliver();
  await claimsCommand(api, 'show', id);
  await deliver();
  await claimsCommand(api, 'refuse', id);
  await deliver();
  expect(subjects).toEqual([
    `Your claim for booking ${owner.number} is sent`,
    `We are looking at your claim for booking ${owner.number}`,
    `Your claim for booking ${owner.number} is refused`,
  ]);
  expect(api.mails.at(-1)?.text).toContain('Why: Seen by Jo');
  expect(api.mails.at(-1)?.text).toMatch(new RegExp(`/my-bookings/${owner.number.toLowerCase()}/claim\\?key=`));
});

it('says of a claim that is sent again that the other proof was added to it', async () => {
  for (const [language, subject, words] of [
    ['en', 'Your other proof for booking', 'Your other proof was added to your claim for booking'],
    ['fr', 'Votre autre preuve pour la réservation', 'Votre autre preuve a été ajoutée à votre demande'],
  ] as const) {
    const owner = await bookedTrip(api, REFUNDABLE);
    await api.database.query('update bookings set language = $2 where number = $1', [owner.number, language]);
    const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
    const id = await claimNumber(api, claim);
    await deliverMessages(api.ctx);
    const first = present(api.mails.splice(0).at(-1));
    await claimsCommand(api, 'show', id);
    await claimsCommand(api, 'refuse', id);
    expect(said(await askClaimAgain(owner, claim.claimId))).toBe('200');
    await deliverMessages(api.ctx);
    const again = present(api.mails.splice(0).at(-1));
    expect([first, again].map((mail) => mail.subject.includes(subject))).toEqual([false, true]);
    expect([first, again].map((mail) => mail.text.includes(words))).toEqual([false, true]);
  }
});

it('says in one mail that a claim is accepted, what comes back and what stays valid, with the credit note', async () => {
  const owner = await bookedTrip(api, REFUNDABLE);
  await deliverMessages(api.ctx);
  const claim = await sendClaim(owner, { unitIds: ['seat-0-0-0'] });
  const [code, told] = await acceptClaim(api, claim);
  expect([code, told]).toEqual([0, expect.stringContaining('Its traveller reads English.')]);
  api.mails.splice(0);
  await deliverMessages(api.ctx);
  const [mail, ...others] = api.mails.splice(0);
  expect(others).toEqual([]);
  const { subject, text, attachments } = present(mail);
  expect(subject).toContain('is accepted');
  expect(text).toMatch(/^Accepted: .+ comes back\n/);
  // Each is said once.
  for (const said of ['working days', `CN-${owner.number}-1`]) expect(text.split(said)).toHaveLength(2);
  expect(text).toContain('Everything else of your booking stays as it is.\n\nYour journeys\n');
  expect(attachments?.map(({ filename }) => filename)).toEqual([
    `CN-${owner.number}-1.pdf`,
    `tickets-${owner.number}.pdf`,
    `trip-${owner.number}.ics`,
  ]);
});
