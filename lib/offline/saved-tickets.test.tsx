import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installFakeCaches, makePdf, removeFakeCaches } from '@/tests/support/screens/fake-caches';
import { isSavedTicketPath, savedTicketPath, SAVED_TICKETS_CACHE } from './saved-ticket-address';
import {
  isTicketSaved,
  keptForms,
  readKeptPage,
  removeTicket,
  savedTickets,
  saveKeptPage,
  saveTicket,
  type SavedTicket,
} from './saved-tickets';

const TODAY = '2026-11-20';
const toToronto: SavedTicket = {
  bookingNumber: '7KQ4XW9P',
  trip: 'Montréal – Toronto',
  from: '2026-12-11',
  until: '2026-12-13',
};
const toBoston: SavedTicket = {
  bookingNumber: '2BBBBBBB',
  trip: 'Montréal – Boston',
  from: '2026-11-28',
  until: '2026-11-28',
};
const pdf = makePdf();
const asPdf = (ticket: SavedTicket) => ({ ...ticket, hasPdf: true, hasPage: false });

let browser: ReturnType<typeof installFakeCaches>;
const kept = () => browser.contents.get(SAVED_TICKETS_CACHE);

beforeEach(() => (browser = installFakeCaches()));
afterEach(removeFakeCaches);

describe('tickets kept on this device (F38)', () => {
  it('keeps the document at an address of its own, and no more of the travellers than the list says', async () => {
    await saveTicket(toToronto, pdf);
    expect([...(kept()?.keys() ?? [])]).toEqual(['/saved-tickets/7KQ4XW9P-tickets.pdf']);
    const document = kept()?.get(savedTicketPath('7KQ4XW9P'));
    expect(await document?.clone().text()).toBe('%PDF-1.7');
    expect(document?.headers.get('content-type')).toBe('application/pdf');
    expect(JSON.parse(decodeURIComponent(document?.headers.get('x-saved-ticket') ?? ''))).toEqual(toToronto);
  });

  it('lists them, the next trip first', async () => {
    await saveTicket(toToronto, pdf);
    await saveTicket(toBoston, pdf);
    expect(await savedTickets(TODAY)).toEqual([asPdf(toBoston), asPdf(toToronto)]);
  });

  it('knows those from before something was cancelled, as far as their revision was kept', async () => {
    await saveTicket({ ...toToronto, revision: 2 }, pdf);
    await saveTicket(toBoston, pdf);
    expect(await savedTickets(TODAY)).toEqual([asPdf(toBoston), asPdf({ ...toToronto, revision: 2 })]);
    expect(await keptForms('7KQ4XW9P')).toEqual({ hasPage: false, pdfRevision: 2 });
    expect(await keptForms('2BBBBBBB')).toEqual({ hasPage: false, pdfRevision: 0 });
    expect(await keptForms('AAAAAAAA')).toEqual({ hasPage: false, pdfRevision: null });
  });

  it('keeps the page of the day beside the document, as one booking of the list (D74)', async () => {
    await saveTicket({ ...toToronto, revision: 1 }, pdf);
    await saveKeptPage({ ...toToronto, revision: 2 }, { day: 'first' });
    await saveKeptPage({ ...toToronto, revision: 2 }, { day: 'second' });
    await saveKeptPage(toBoston, { day: 'Boston' });
    expect(await savedTickets(TODAY)).toEqual([
      { ...toBoston, hasPdf: false, hasPage: true },
      { ...toToronto, revision: 1, hasPdf: true, hasPage: true },
    ]);
    expect([await readKeptPage('7KQ4XW9P'), await readKeptPage('AAAAAAAA')]).toEqual([{ day: 'second' }, null]);
    expect(await keptForms('7KQ4XW9P')).toEqual({ hasPage: true, pdfRevision: 1 });
    await removeTicket('7KQ4XW9P');
    expect([...(kept()?.keys() ?? [])]).toEqual(['/saved-tickets/2BBBBBBB-tickets.json']);
  });

  it('takes one away and leaves the other', async () => {
    await saveTicket(toToronto, pdf);
    await saveTicket(toBoston, pdf);
    await removeTicket('7KQ4XW9P');
    expect([await isTicketSaved('7KQ4XW9P'), await isTicketSaved('2BBBBBBB')]).toEqual([false, true]);
  });

  it.each([
    ['2027-01-12', 1],
    ['2027-01-13', 0],
  ])('lets go of them 30 days after the trip: on %s there are %d', async (today, count) => {
    await saveTicket(toToronto, pdf);
    expect(await savedTickets(today)).toHaveLength(count);
    expect(kept()?.size).toBe(count);
  });

  it.each([
    ['without a word about itself', {}],
    ['that is no JSON', { 'x-saved-ticket': '%7B' }],
    ['with a percent sign alone', { 'x-saved-ticket': '%' }],
    [
      'with a day that does not exist',
      { 'x-saved-ticket': encodeURIComponent(JSON.stringify({ ...toToronto, until: '2026-02-30' })) },
    ],
  ])('removes an entry %s', async (_what, headers) => {
    await saveTicket(toBoston, pdf);
    kept()?.set('/saved-tickets/x-tickets.pdf', new Response(pdf, { headers: headers as Record<string, string> }));
    expect(await savedTickets(TODAY)).toEqual([asPdf(toBoston)]);
    expect(kept()?.size).toBe(1);
  });

  it('says when there is no room', async () => {
    browser.fill();
    await expect(saveTicket(toToronto, pdf)).rejects.toThrow('no room');
  });
});

it('knows its own addresses', () => {
  expect(isSavedTicketPath(savedTicketPath('A/..'))).toBe(true);
  expect(savedTicketPath('A/..')).toBe('/saved-tickets/A%2F..-tickets.pdf');
  expect(isSavedTicketPath('/api/v1/session')).toBe(false);
});
