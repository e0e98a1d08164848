import { createTranslator } from 'next-intl';
import { expect, it } from 'vitest';
import en from '@/messages/en/myBooking.json';
import fr from '@/messages/fr/myBooking.json';
import { text } from '@/product-api/texts/text';

it.each([
  ['en', en],
  ['fr', fr],
] as const)('names the button of the booking’s page as the page does (%s)', (language, page) => {
  const say = createTranslator({ locale: language, messages: page });
  expect(text(language, 'mails.bookingConfirmed.onTheDay')).toContain(say('openTickets', { papers: 'tickets' }));
});
