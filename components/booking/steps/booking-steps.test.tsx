import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language } from '@/rules/language';
import { renderWithMessages } from '@/tests/support/screens/render-with-messages';
import { makeSession, makeTicket } from '@/tests/support/fixtures';
import { makeBookedHotel } from '@/tests/support/stays/stay-fixtures';
import { BookingSteps, type BookingStepsProps } from './booking-steps';
import { StepBack } from './step-back';

function stepsOf(props: BookingStepsProps, language: Language = 'en') {
  const { unmount } = renderWithMessages(<BookingSteps {...props} />, { language });
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  const steps = items.map((item) => [item.textContent, within(item).queryByRole('link')?.getAttribute('href')]);
  unmount();
  return steps;
}

describe('the steps of a booking (R37)', () => {
  it('of a bus have tickets to go back to with their search', () => {
    expect(stepsOf({ current: 'summary', hasReturn: true, flow: 'bus', search: 'a=1' })).toEqual([
      ['Outbound, done', '/bus/outbound?a=1'],
      ['Return, done', '/bus/return?a=1'],
      ['Summary', undefined],
      ['Travellers', undefined],
      ['Payment', undefined],
    ]);
  });

  it('of a package have hotel and activities, on the package’s own pages, in French too', () => {
    expect(stepsOf({ current: 'summary', hasReturn: true, flow: 'busHotel', search: 'a=1' }, 'fr').slice(0, 4)).toEqual(
      [
        [expect.stringMatching(/^Aller/), '/fr/bus-hotel/outbound?a=1'],
        [expect.stringMatching(/^Retour/), '/fr/bus-hotel/return?a=1'],
        [expect.stringMatching(/^Hébergement/), '/fr/bus-hotel/accommodation?a=1'],
        [expect.stringMatching(/^Activités/), '/fr/activities'],
      ],
    );
  });

  it('of a hotel begin with the hotel, and are no links without a search', () => {
    expect(stepsOf({ current: 'passengers', hasReturn: false, flow: 'hotel', search: 'city=toronto' })[0]).toEqual([
      'Hotel, done',
      '/hotel/accommodation?city=toronto',
    ]);
    expect(stepsOf({ current: 'passengers', hasReturn: false, flow: 'hotel' })[0]).toEqual(['Hotel', undefined]);
  });

  it('of activities alone begin with them; one way there is no return', () => {
    expect(stepsOf({ current: 'summary', hasReturn: false, flow: 'activity' })[0]).toEqual([
      'Activities, done',
      '/activities',
    ]);
    expect(
      stepsOf({ current: 'hotel', hasReturn: false, flow: 'busHotel', search: 'a=1' }).map(([name]) => name),
    ).toEqual(['Outbound, done', 'Hotel', 'Activities', 'Summary', 'Travellers', 'Payment']);
  });

  it('the checkout leads back to the step before it, hotels with their search (D20)', () => {
    const session = makeSession([], { bookedHotels: [makeBookedHotel()] });
    const hrefOf = (current: BookingStepsProps['current'], trip = session) => {
      const { unmount } = renderWithMessages(<StepBack current={current} session={trip} />, { language: 'en' });
      const link = screen.getByRole('link');
      const found = [link.textContent, link.getAttribute('href')];
      unmount();
      return found;
    };
    expect(hrefOf('payment')).toEqual(['Travellers', '/passengers']);
    expect(hrefOf('passengers')).toEqual(['Summary', '/summary']);
    expect(hrefOf('summary')).toEqual(['Activities', '/activities']);
    expect(hrefOf('summary', makeSession([makeTicket()]))).toEqual([
      'Outbound',
      expect.stringMatching(/^\/bus\/outbound\?/),
    ]);
  });
});
