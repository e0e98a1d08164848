import { describe, expect, it } from 'vitest';
import type { TicketTerms } from '@/contract/bus-ticket';
import type { BookingDetails } from '../details/booking-details';
import { makeBookingDetails } from '@/tests/support/trips/booking-rows';
import { present } from '@/tests/support/present';
import { howToShow } from './how-to-show';

type TicketForm = TicketTerms['ticket'];

/** The return trip of the fixture, with what the company of each direction asks for. */
function withForms(forms: readonly TicketForm[], details = makeBookingDetails()): BookingDetails {
  const soldEntries = details.soldEntries.map((entry) => ({
    ...entry,
    tickets: entry.tickets.map((ticket, index) => ({
      ...ticket,
      journey: ticket.journey && {
        ...ticket.journey,
        legs: ticket.journey.legs.map((leg) => ({ ...leg, terms: { ...leg.terms, ticket: forms[index] ?? null } })),
      },
    })),
  }));
  return { ...details, soldEntries };
}

describe('how a mail says that codes are shown', () => {
  it('asks for paper where a company asks for it, and never offers a phone for its tickets', () => {
    const both = howToShow(withForms(['print', 'print']));
    expect(both).toMatch(/Print the tickets of .+ before you leave/);
    expect(both).not.toContain('each ticket to the driver, printed or on your phone');
    expect(both).not.toContain('each other ticket');
    expect(howToShow(withForms(['print', 'either']))).toContain('each other ticket to the driver, printed or on');
    const french = howToShow(withForms(['print', 'print'], makeBookingDetails('fr')));
    expect(french).toContain('qui les exigent sur papier');
    expect(french).not.toContain('de chaque billet au chauffeur');
  });

  it('never offers paper for the tickets of a company that takes a phone alone', () => {
    const both = howToShow(withForms(['mobile', 'mobile']));
    expect(both).toMatch(/Show the tickets of .+ to the driver on your phone\./);
    expect(both).not.toContain('ticket to the driver, printed');
    expect(howToShow(withForms(['mobile', 'either']))).toContain('each other ticket to the driver, printed or on');
    expect(howToShow(withForms(['print', 'mobile']))).not.toContain('each other ticket');
    expect(howToShow(withForms(['mobile', 'mobile'], makeBookingDetails('fr')))).toContain('sur votre téléphone, les');
  });

  it('leaves the choice where nobody asks for paper, and speaks of vouchers only where there are some', () => {
    const details = withForms(['either', null]);
    expect(howToShow(details)).toContain('Show the code of each ticket to the driver, printed or on your phone.');
    expect(howToShow(details)).toContain('each voucher');
    expect(howToShow({ ...details, stays: [], visits: [] })).not.toContain('voucher');
    expect(howToShow({ ...details, issued: [] })).not.toContain('ticket');
  });

  it('speaks of one ticket or voucher where there is one', () => {
    const details = withForms(['either', null]);
    const one = { ...details, issued: details.issued.slice(0, 1), stays: [], visits: details.visits.slice(0, 1) };
    expect(howToShow(one)).toMatch(/^Your e-ticket, your voucher, .+ code of the ticket .+ code of the voucher/);
    expect(howToShow({ ...one, issued: [] })).toMatch(/^Your voucher, .+ code of the voucher/);
    expect(howToShow({ ...one, visits: [], language: 'fr' })).toMatch(
      /^Votre billet électronique, .+ le code du billet/,
    );
    const given = { ...present(details.visits[0]), isCancelled: true };
    expect(howToShow({ ...details, stays: [], visits: [given] })).not.toContain('voucher');
  });

  it('counts no room that its hotel cannot give among the vouchers (D71)', () => {
    const details = { ...withForms(['either', null]), visits: [] };
    const lost = [{ entryIndex: 0, roomIndex: 0 }];
    expect(howToShow(details, [])).toContain('your voucher');
    expect(howToShow(details, lost)).not.toContain('voucher');
    expect(howToShow({ ...details, issued: [] }, lost)).toBe('The receipt and a calendar file are attached.');
  });
});
