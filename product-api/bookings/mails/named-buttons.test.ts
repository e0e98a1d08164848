import { expect, it } from 'vitest';
import en from '@/messages/en/myBooking.json';
import fr from '@/messages/fr/myBooking.json';
import { text } from '../../texts/text';

it.each([
  ['en', en],
  ['fr', fr],
] as const)('names the button of the booking’s page as the page does (%s)', (language, page) => {
  expect(text(language, 'mails.bookingConfirmed.onTheDay')).toContain(page.openTickets);
});
