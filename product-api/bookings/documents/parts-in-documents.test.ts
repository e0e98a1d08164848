import { describe, expect, it } from 'vitest';
import { makeBookingDetails, makeBookingRow } from '@/tests/support/trips/booking-rows';
import { present } from '@/tests/support/present';
import { makeBookedHotel, makeBookedSplit, makeStayPrice } from '@/tests/support/stays/stay-fixtures';
import { mailText } from '../../outbox/mail-text';
import { confirmedParts } from '../mails/confirmed-parts';
import type { BookingDetails } from '../details/booking-details';
import { passContents } from './booking-passes';
import { bookingCalendar } from './calendar';
import { stayEvents } from './calendar-events';
import { receiptContent } from './receipt/receipt-content';
import { itemLines } from './receipt/receipt-lines';
import { receiptSections } from './receipt/receipt-sections';
import { refundLines } from './refund-lines';

/** Money and dates have no-break spaces; what is compared here are the words. */
const plain = (words: string) => words.replaceAll(/[\u00A0\u202F]/g, ' ');
const lines = (content: { label: string; detail?: string; amount: string }[]) =>
  content.map(({ label, detail, amount }) => plain([label, detail, amount].filter(Boolean).join(' | ')));

/** What its mails say of a booking, a list of lines for each kind of part. */
function mailed(details: BookingDetails, language: 'en' | 'fr' = 'en'): string[][] {
  const now = new Date('2026-11-20T15:05:00Z');
  return confirmedParts({ ...details, stopped: new Set() }, now, []).map((part) =>
    plain(mailText([part], language)).split('\n'),
  );
}

function withStay(details: BookingDetails, changes: Parameters<typeof makeBookedHotel>[0]): BookingDetails {
  const { holdExpiresAt: _, ...stay } = makeBookedHotel(changes);
  const rooms = stay.rooms.map((room, index) => ({
    room,
    voucher: {
      voucherNumber: `TV-7KQ4XW9P-${index + 1}`,
      qrPayload: 'TV1.signed.code',
      leadName: 'Maëlle Gagnon-Tremblay',
    },
    isCancelled: false,
    supplierReference: `FH-2044${index + 1}`,
  }));
  return { ...details, stays: [{ stay, rooms }] };
}

describe('receipt of a bus, a hotel and an activity (R145, D24)', () => {
  it('lists every part with its price, and the taxes by place', () => {
    const content = receiptContent(makeBookingDetails());
    expect(lines(content.items)).toEqual([
      'Bus Montréal to Toronto and back | 2 × adult, CA $148.50 | CA $297.00',
      'The Foundry House, Two queens | 2 nights, Fri 11 Dec – Sun 13 Dec, CA $206.00 a night | CA $412.00',
      'Island ferry and bike tour, Standard | Sat 12 Dec, 10:00 AM, 2 × CA $29.00 | CA $58.00',
    ]);
    expect(lines(content.taxes).slice(1)).toEqual([
      'GST 5 % (bus from Québec) | CA $12.92',
      'QST 9.975 % (bus from Québec) * | CA $25.77',
      'Lodging tax 6 % (hotel in Toronto) * | CA $20.64',
      'HST 13 % (hotel in Ontario) | CA $47.40',
      'HST 13 % (activity in Ontario) | CA $6.67',
    ]);
    expect(content.sections.map(({ title, blocks }) => [title, blocks.length])).toEqual([
      ['Journeys', 2],
      ['Hotel', 1],
      ['Activities', 1],
    ]);
    expect(content.sections[1]?.blocks[0]?.lines.map(plain)).toEqual([
      '210 Front Street West, Toronto, Ontario',
      'Check-in Fri 11 Dec 2026, from 3:00 PM',
      'Check-out Sun 13 Dec 2026, until 11:00 AM',
      'Two queens (2 queen beds), breakfast included, 2 adults',
    ]);
  });

  it('says it in French', () => {
    const content = receiptContent(makeBookingDetails('fr'));
    expect(lines(content.items).slice(1)).toEqual([
      'The Foundry House, Two queens | 2 nuits, ven. 11 déc. – dim. 13 déc., 206,00 $ CA par nuit | 412,00 $ CA',
      'Island ferry and bike tour, Standard | sam. 12 déc., 10 h, 2 × 29,00 $ CA | 58,00 $ CA',
    ]);
    expect(lines(content.taxes).slice(3)).toEqual([
      'Taxe d’hébergement 6 % (hôtel : Toronto) * | 20,64 $ CA',
      'TVH 13 % (hôtel : Ontario) | 47,40 $ CA',
      'TVH 13 % (activité : Ontario) | 6,67 $ CA',
    ]);
    expect(content.sections.map(({ title }) => title)).toEqual(['Trajets', 'Hébergement', 'Activités']);
    expect(content.sections[1]?.blocks[0]?.lines.map(plain).slice(1)).toEqual([
      'Arrivée le ven. 11 déc. 2026, à partir de 15 h',
      'Départ le dim. 13 déc. 2026, jusqu’à 11 h',
      'Two queens (2 grands lits), petit déjeuner compris, 2 adultes',
    ]);
  });

  it('says each night where they differ, and a tax that is a sum a night without a percentage', () => {
    const nights = [
      { date: '2026-12-11', amount: 20_000 },
      { date: '2026-12-12', amount: 21_200 },
    ];
    const details = withStay(makeBookingDetails(), { price: makeStayPrice(41_200, { isAverage: true, nights }) });
    const booking = makeBookingRow({
      taxBreakdown: [
        { code: 'UNIT', jurisdiction: 'US-NY-new-york', percent: '0', product: 'hotel', amount: 700, status: 'open' },
      ],
    });
    const content = receiptContent({ ...details, booking });
    expect(lines(content.items)[1]).toContain('| 2 nights: Fri 11 Dec CA $200.00, Sat 12 Dec CA $212.00 |');
    expect(lines(content.taxes)[1]).toBe('Hotel room fee, a sum a night (hotel in New York) * | CA $7.00');
  });

  it('names a province’s row for the taxes of its towns as the cart does', () => {
    const booking = makeBookingRow({
      taxBreakdown: [{ code: 'MAT', jurisdiction: 'ON', percent: '4', product: 'hotel', amount: 700, status: 'open' }],
    });
    expect(lines(receiptContent({ ...makeBookingDetails('fr'), booking }).taxes)[1]).toBe(
      'Taxe d’hébergement municipale 4 % (hôtel : Ontario) * | 7,00 $ CA',
    );
  });
});

describe('a receipt of a trip whose taxes nobody knows', () => {
  it('has no amount before taxes, and says that they are in', () => {
    const booking = makeBookingRow({ taxBreakdown: [] });
    const content = receiptContent({ ...makeBookingDetails(), booking });
    expect(content.taxes).toEqual([]);
    expect(content.notes).toContain('Taxes included; there is no breakdown for this trip.');
  });
});

describe('vouchers (R39, F35)', () => {
  it('say where, when and for whom, what the hotel calls the booking and until when it can be cancelled', () => {
    const { title, passes } = passContents(makeBookingDetails());
    expect(title).toBe('E-tickets and vouchers, booking 7KQ4XW9P');
    expect(passes.map(({ code }) => code?.number)).toEqual([
      'TD-7KQ4XW9P-1',
      'TD-7KQ4XW9P-3',
      'TD-7KQ4XW9P-2',
      'TD-7KQ4XW9P-4',
      'TV-7KQ4XW9P-1',
      'TV-7KQ4XW9P-2',
    ]);
    const [hotel, tour] = passes.slice(4);
    expect(hotel?.heading).toBe('The Foundry House');
    expect(plain(hotel?.subheading ?? '')).toBe('Fri 11 Dec – Sun 13 Dec, 2 nights');
    expect(hotel?.ends.map(({ label, time, place }) => plain(`${label} ${time} ${place}`))).toEqual([
      'Check-in From 3:00 PM Friday 11 December 2026',
      'Check-out Until 11:00 AM Sunday 13 December 2026',
    ]);
    expect(hotel?.facts.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
      'In the name of: Maëlle Gagnon-Tremblay',
      'Guests: 2 adults',
      'Room: Two queens (2 queen beds), breakfast included',
      'Address: 210 Front Street West, Toronto, Ontario',
      'Phone of the hotel: +1 416 555-0173',
      'Hotel’s confirmation code: FH-20441',
    ]);
    expect(hotel?.conditions.map(plain)).toEqual([
      'Paid in full, taxes included.',
      'Free cancellation until Tue 8 Dec, 11:59 PM',
      'CA $206.00 back until Thu 10 Dec, 11:59 PM',
      'After that, no refund',
    ]);
    expect(tour?.heading).toBe('Island ferry and bike tour');
    expect(tour?.ends.map(({ time, place }) => plain(`${time} ${place}`))).toEqual([
      '10:00 AM EST Queens Quay ferry docks',
      '1:00 PM EST ',
    ]);
    expect(tour?.facts.map(({ value }) => value)).toEqual(['Maëlle Gagnon-Tremblay', 'Standard', '2']);
    expect(plain(tour?.conditions[1] ?? '')).toBe('Free cancellation until Fri 11 Dec, 10:00 AM');
  });

  it('say it in French, and a booking without a bus has vouchers only', () => {
    const { title, passes } = passContents({ ...makeBookingDetails('fr'), issued: [] });
    expect(title).toBe('Bons d’échange, réservation 7KQ4XW9P');
    expect(plain(passes[0]?.ends[0]?.time ?? '')).toBe('À partir de 15 h');
    expect(passes[0]?.conditions.map(plain)).toEqual([
      'Payé en entier, taxes comprises.',
      'Annulation gratuite jusqu’au mar. 8 déc., 23 h 59',
      '206,00 $ CA remboursés jusqu’au jeu. 10 déc., 23 h 59',
      'Ensuite, aucun remboursement',
    ]);
  });

  it('are not there before the booking is confirmed', () => {
    const details = makeBookingDetails();
    const none = passContents({
      ...details,
      stays: details.stays.map(({ stay, rooms }) => ({
        stay,
        rooms: rooms.map((room) => ({ ...room, voucher: null })),
      })),
      visits: details.visits.map((one) => ({ ...one, voucher: null })),
    });
    expect(none.title).toBe('E-tickets, booking 7KQ4XW9P');
    expect(none.passes).toHaveLength(4);
  });
});

it('prints the seat of a ticket where one is reserved', () => {
  const details = makeBookingDetails();
  const seatsOn = (issued: BookingDetails['issued']) =>
    passContents({ ...details, issued })
      .passes.slice(0, issued.length)
      .map((pass) => pass.facts[1]?.value);
  expect(seatsOn(details.issued.slice(0, 1))).toEqual(['Free seating']);
  expect(seatsOn(details.issued.slice(0, 1).map((one) => ({ ...one, seat: '4A' })))).toEqual(['4A']);
});

it.each([
  [
    'en',
    'The bus company has cancelled this bus: choose another one or your money back on the page of your booking.',
    / has cancelled this bus\.$/,
    'Show this code to the driver.',
  ],
  [
    'fr',
    'Le transporteur a annulé cet autocar : choisissez un autre autocar ou le remboursement sur la page de votre réservation.',
    / a annulé cet autocar\.$/,
    'Présentez ce code au chauffeur.',
  ],
] as const)(
  'says on the ticket of a bus that does not run what to do, beside the code (D71, %s)',
  (language, words, stoppedCode, goodCode) => {
    const details = { ...makeBookingDetails(language), stays: [], visits: [] };
    const [out, back] = present(details.entries[0]).tickets;
    const stopped = new Set([present(out?.journey?.legs[0]).departureId]);
    const { passes } = passContents(details, { stopped });
    const on = (journey: typeof out) => passes.filter((_, index) => details.issued[index]?.ticket === journey);
    const said = (journey: typeof out) =>
      on(journey).map(({ code, notice, conditions }) => [!!code, plain(notice ?? ''), conditions.length > 0]);
    expect(said(out)).toEqual([
      [true, words, false],
      [true, words, false],
    ]);
    expect(said(back)).toEqual([
      [true, '', true],
      [true, '', true],
    ]);
    // It is shown to nobody.
    for (const { code } of on(out)) expect(plain(present(code).show)).toMatch(stoppedCode);
    for (const { code } of on(back)) expect(plain(present(code).show)).toBe(goodCode);
  },
);

it('says when nothing comes back', () => {
  const where = { currency: 'CAD', zone: 'America/Toronto' } as const;
  expect(refundLines({ paid: 5_000, steps: [] }, { ...where, language: 'en' })).toEqual(['No refund']);
  expect(refundLines({ paid: 5_000, steps: [] }, { ...where, language: 'fr' })).toEqual(['Aucun remboursement']);
});

it('puts the stay into the calendar as whole days, and the activity on the clock of its place', () => {
  const calendar = bookingCalendar(makeBookingDetails(), { now: new Date('2026-11-20T15:05:00Z') }).replaceAll(
    '\r\n ',
    '',
  );
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4);
  expect(calendar).toContain('DTSTART;VALUE=DATE:20261211');
  expect(calendar).toContain('DTEND;VALUE=DATE:20261213');
  expect(calendar).toContain('SUMMARY:The Foundry House\\, Toronto');
  expect(calendar).toContain('DTSTART;TZID=America/Toronto:20261212T100000');
  expect(calendar).toContain('DTEND;TZID=America/Toronto:20261212T130000');
  expect(calendar).toContain('Voucher: TV-7KQ4XW9P-2. 2 tickets: Standard');
  const shown = calendar.split('BEGIN:VEVENT').slice(1);
  const taken = shown.map((event) => `${/TRANSP:\w+/.exec(event)?.[0]} ${/DTSTART;[^=]+=/.exec(event)?.[0]}`);
  expect(taken).toEqual([
    'TRANSP:OPAQUE DTSTART;TZID=',
    'TRANSP:OPAQUE DTSTART;TZID=',
    'TRANSP:TRANSPARENT DTSTART;VALUE=',
    'TRANSP:OPAQUE DTSTART;TZID=',
  ]);
});

it('tells every part in the confirmation mail', () => {
  const booked = makeBookingDetails('fr');
  const steps = [
    { until: '2026-11-20T12:00:00Z', amount: 14_850 },
    { until: '2026-12-10T12:30:00Z', amount: 10_000 },
  ];
  const entries = booked.entries.map((entry) => ({ ...entry, refunds: [{ paid: 14_850, steps }] }));
  const [journeys, stays, activities] = mailed({ ...booked, entries }, 'fr');
  expect(journeys).toEqual([
    'Vos trajets',
    'Montréal → Toronto',
    'Départ : ven. 11 déc., 7 h 30 · Gare d’autocars de Montréal, 1717, rue Berri',
    'Arrivée : 13 h 50 · Toronto Union Station, 81 Bay Street',
    'Y être avant : ven. 11 déc., 7 h 15',
    'Transporteur : Kestrel Coach',
    'Places : Placement libre',
    'Si vous annulez : 100,00 $ CA remboursés jusqu’au jeu. 10 déc., 7 h 30 · Ensuite, aucun remboursement',
    'Si vos plans changent : Échange jusqu’au jeu. 10 déc., 18 h, frais de 10 $ CA',
    '',
    'Toronto → Montréal',
    'Départ : dim. 13 déc., 15 h 45 · Toronto Union Station, 81 Bay Street',
    'Arrivée : 22 h 10 · Gare d’autocars de Montréal, 1717, rue Berri',
    'Y être avant : dim. 13 déc., 15 h 30',
    'Transporteur : Kestrel Coach',
    'Places : Placement libre',
    'Si vos plans changent : Échange jusqu’au jeu. 10 déc., 18 h, frais de 10 $ CA',
  ]);
  expect(stays).toEqual([
    'Votre hébergement',
    'The Foundry House, Toronto',
    'Adresse : 210 Front Street West, Toronto, Ontario',
    'Téléphone de l’hôtel : +1 416 555-0173',
    'Code de confirmation de l’hôtel : FH-20441',
    'Arrivée : ven. 11 déc., à partir de 15 h',
    'Départ : dim. 13 déc., jusqu’à 11 h',
    'Chambre : Two queens, 2 nuits',
    'Si vous annulez : Annulation gratuite jusqu’au mar. 8 déc., 23 h 59 · 206,00 $ CA remboursés jusqu’au jeu. 10 déc., 23 h 59 · Ensuite, aucun remboursement',
  ]);
  expect(activities).toEqual([
    'Vos activités',
    'Island ferry and bike tour',
    'Début : sam. 12 déc., 10 h',
    'Adresse : Queens Quay ferry docks',
    'Billets : Standard, 2 billets',
    'Si vous annulez : Annulation gratuite jusqu’au ven. 11 déc., 10 h · Ensuite, aucun remboursement',
  ]);
});

it('says in the mail until when a bus can be exchanged and for what, and nothing of one that cannot be any more', () => {
  const exchanges = (exchange: { isAllowed?: boolean; until?: string; fee?: number; per?: 'person' }) => {
    const booked = makeBookingDetails();
    for (const leg of present(present(present(booked.entries[0]).tickets[0]).journey).legs)
      leg.terms.exchange = { isAllowed: true, until: '2026-12-10T23:00:00Z', fee: 1_000, ...exchange };
    return (mailed(booked)[0] ?? []).filter((line) => line.startsWith('If plans change'));
  };
  const [, wayBack] = exchanges({});
  expect(exchanges({ per: 'person' })[0]).toBe(
    'If plans change: Exchange until Thu 10 Dec, 6:00 PM, fee CA $10 a person',
  );
  expect(exchanges({ fee: 0 })[0]).toBe('If plans change: Exchange until Thu 10 Dec, 6:00 PM, free of charge');
  expect(exchanges({ until: '2026-11-20T15:00:00Z' })).toEqual([wayBack]);
  expect(exchanges({ isAllowed: false })).toEqual([wayBack]);
});

it('says in the mail which seats are theirs, and both clocks where they differ', () => {
  const booked = makeBookingDetails();
  const [ticket] = present(booked.entries[0]).tickets;
  const issued = booked.issued.map((one, index) => ({ ...one, seat: `${index + 1}A` }));
  const journey = present(present(ticket).journey);
  const halifax = { ...journey.destinationLocation, zone: 'America/Halifax' };
  Object.assign(journey, { destinationLocation: halifax });
  const [journeys] = mailed({ ...booked, issued });
  expect(journeys?.slice(2, 7)).toEqual([
    'Departure: Fri 11 Dec, 7:30 AM EST · Gare d’autocars de Montréal, 1717, rue Berri',
    'Arrival: 2:50 PM AST · Toronto Union Station, 81 Bay Street',
    'Be there by: Fri 11 Dec, 7:15 AM',
    'Bus company: Kestrel Coach',
    'Seats: 1A, 3A',
  ]);
});

describe('two rooms of one stay (D22)', () => {
  const split = (language: 'en' | 'fr' = 'en') => {
    const { rooms, price, refund } = makeBookedSplit();
    return withStay(makeBookingDetails(language), { rooms, price, refund });
  };

  it('are two lines of the receipt, each with the taxes in it, and named with who sleeps there', () => {
    expect(lines(itemLines(split())).slice(1, 3)).toEqual([
      'The Foundry House, room 1 of 2: Two queens | 2 nights, Fri 11 Dec – Sun 13 Dec, CA $206.00 a night; taxes in it CA $68.04 | CA $412.00',
      'The Foundry House, room 2 of 2: King | 2 nights, Fri 11 Dec – Sun 13 Dec, CA $229.00 a night; taxes in it CA $68.04 | CA $458.00',
    ]);
    expect(lines(itemLines(split('fr')))[1]).toContain('The Foundry House, chambre 1 sur 2 : Two queens');
    const { lines: words } = present(receiptSections(split())[1]?.blocks[0]);
    expect(words.slice(-2)).toEqual([
      'Two queens (2 queen beds), breakfast included, 2 adults, 2 children',
      'King (1 king bed), breakfast included, 2 adults',
    ]);
  });

  it('have a voucher each, with its guests, its code and what it gives back', () => {
    const passes = passContents(split())
      .passes.filter(({ code }) => code?.number.startsWith('TV-'))
      .slice(0, 2);
    const factsOf = ({ facts }: (typeof passes)[number]) => facts.map(({ label, value }) => `${label}: ${value}`);
    expect(passes.map(({ code }) => code?.number)).toEqual(['TV-7KQ4XW9P-1', 'TV-7KQ4XW9P-2']);
    expect(passes.map(factsOf)).toEqual([
      expect.arrayContaining([
        'Guests: 2 adults, 2 children',
        'Room 1 of 2: Two queens (2 queen beds), breakfast included',
        'Hotel’s confirmation code: FH-20441',
      ]),
      expect.arrayContaining([
        'Guests: 2 adults',
        'Room 2 of 2: King (1 king bed), breakfast included',
        'Hotel’s confirmation code: FH-20442',
      ]),
    ]);
    expect(passes.map(({ conditions }) => plain(conditions[2] ?? ''))).toEqual([
      expect.stringContaining('CA $206.00'),
      expect.stringContaining('CA $229.00'),
    ]);
  });

  it('have a page without a code for the one that the hotel cannot give, which says what to do (D71)', () => {
    const gone = [{ entryIndex: 0, roomIndex: 1 }];
    const pages = (language: 'en' | 'fr') => passContents(split(language), { gone }).passes.slice(4, 6);
    expect(pages('en').map(({ code, notice }) => [code?.number, notice])).toEqual([
      ['TV-7KQ4XW9P-1', null],
      [
        undefined,
        expect.stringMatching(/^The hotel can’t give you this room: King\. Choose another one or your money/),
      ],
    ]);
    const [, page] = pages('fr');
    expect(page?.notice).toMatch(
      /^L’hôtel ne peut pas vous donner cette chambre\u00A0: King\. Choisissez-en une autre/,
    );
    expect(page?.facts.map(({ value }) => value)).not.toContain('FH-20442');
    expect(page?.conditions).toEqual([]);
  });

  it('are one stay in the calendar, and on one line of the mail', () => {
    const [event, ...others] = stayEvents(split(), []);
    expect(others).toEqual([]);
    expect(event?.description).toContain('TV-7KQ4XW9P-1, TV-7KQ4XW9P-2');
    const words = mailed(split())[1];
    expect(words).toContain('Room: Two queens + King, 2 nights');
    expect(words).toContain('Hotel’s confirmation code: FH-20441, FH-20442');
  });

  it('say in the mail what each of them gives back; the only one that is left is not numbered', () => {
    const terms = (details: BookingDetails, language?: 'fr') =>
      (mailed(details, language)[1] ?? []).filter((line) => /^(If|Si) /.test(line));
    expect(terms(split())).toEqual([
      expect.stringMatching(/^If you cancel room 1 of 2: .*CA \$206\.00/),
      expect.stringMatching(/^If you cancel room 2 of 2: .*CA \$229\.00/),
    ]);
    expect(terms(split('fr'), 'fr')[1]).toMatch(/^Si vous annulez la chambre 2 sur 2 : /);
    const details = split();
    const stays = details.stays.map((stay) => ({
      ...stay,
      rooms: stay.rooms.map((room, index) => ({ ...room, isCancelled: index === 0 })),
    }));
    expect(terms({ ...details, stays })).toEqual([expect.stringMatching(/^If you cancel: .*CA \$229\.00/)]);
  });

  it('are over in the calendar once the hotel can give none of them (D71)', () => {
    const rooms = [0, 1].map((roomIndex) => ({ entryIndex: 0, roomIndex }));
    const statuses = [rooms.slice(1), rooms, [{ entryIndex: 1, roomIndex: 0 }]].map(
      (gone) => stayEvents(split(), gone)[0]?.status,
    );
    expect(statuses).toEqual([undefined, 'CANCELLED', undefined]);
  });
});
