import { z } from 'zod';
import { languageQuery, localDateSchema } from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';
import { addSessionHotel, sessionSchema } from './session';

/** Of the stay with its nights, as the page showed it (D23). */
const { expectedAmount, expectedCurrency } = addSessionHotel.body.shape;

export const chooseBed = defineOperation({
  id: 'chooseBed',
  method: 'put',
  path: '/v1/session/bed-choice',
  summary:
    'Answers an entry of bedChoices: adds its nights to the stay and holds them, or says that no bed is needed (D42b); optional header x-captcha-challenge (S27)',
  query: languageQuery,
  body: z.object({
    choice: z.enum(['addNights', 'noBed']),
    /** The entry's; nights that the stay has meanwhile are no error. */
    nights: z.array(localDateSchema).min(1).max(366),
    expectedAmount,
    expectedCurrency,
  }),
  success: { 200: sessionSchema },
  errors: [
    ...COMMON_ERRORS,
    ...BODY_ERRORS,
    'SESSION_LOCKED',
    'MAINTENANCE',
    'SESSION_NOT_FOUND',
    /** Nothing of the cart needs such a choice. */
    'NOT_FOUND',
    /** Other nights need one: the buses or the stay have changed. */
    'BED_CHOICE_MISSING',
    'SOLD_OUT',
    'PRICE_CHANGED',
    'NOT_ON_SALE',
    'HOLD_LIMIT',
    'CAPTCHA_REQUIRED',
  ],
});
