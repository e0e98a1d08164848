import { z } from 'zod';
import { languageQuery, languageSchema } from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';

/** Shape only: what must be there is rules/contact/contact-message. */
const contactMessageSchema = z
  .object({
    email: z.string().trim().max(254),
    /** As typed: it may be wrong, and then a person looks it up. Empty: not about a booking. */
    bookingNumber: z.string().trim().max(40),
    message: z.string().trim().max(8_000),
  })
  .meta({ id: 'ContactMessage' });

export const sendContactMessage = defineOperation({
  id: 'sendContactMessage',
  method: 'post',
  path: '/v1/contact-messages',
  summary: 'A message to support: stored, mailed to SUPPORT_EMAIL, answered by e-mail (D57)',
  query: languageQuery,
  body: contactMessageSchema,
  success: { 201: z.object({ /** 'M-4X7Q9K', shown to the sender. */ reference: z.string() }) },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'MAINTENANCE'],
});

/** Shape only: what must be there is rules/contact/subscription. */
const subscriptionSchema = z
  .object({
    firstName: z.string().trim().max(120),
    lastName: z.string().trim().max(120),
    email: z.string().trim().max(254),
    /** Which of the two lists (R8, R31). */
    language: languageSchema,
    /** Ticked by the person: nothing is sent without (D11, CASL). */
    consent: z.boolean(),
  })
  .meta({ id: 'Subscription' });

/** Of a mail's link: sealed by us, it holds an address, names, a language. */
const tokenSchema = z.string().min(1).max(2_400);

export const subscribe = defineOperation({
  id: 'subscribe',
  method: 'post',
  path: '/v1/subscriptions',
  summary:
    'Asks the owner of an address by mail to confirm; the same answer whether or not it is on the list, which this never changes (D11, R31)',
  query: languageQuery,
  body: subscriptionSchema,
  success: { 202: z.object({}) },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'MAINTENANCE'],
});

export const confirmSubscription = defineOperation({
  id: 'confirmSubscription',
  method: 'post',
  path: '/v1/subscriptions/confirm',
  summary: 'Joins the newsletter, with the token of the mail that asked, for 7 days; once more is fine (D11, R31)',
  query: languageQuery,
  body: z.object({ token: tokenSchema }),
  success: {
    200: z.object({
      /** 'm…@example.ca' */
      maskedEmail: z.string(),
      /** For `unsubscribe`: leaving is as easy as joining. */
      unsubscribeToken: z.string(),
    }),
  },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'SUBSCRIPTION_TOKEN_INVALID', 'MAINTENANCE'],
});

export const unsubscribe = defineOperation({
  id: 'unsubscribe',
  method: 'post',
  path: '/v1/subscriptions/unsubscribe',
  summary: 'Leaves the newsletter, with the token of a mail; once more is fine (D11)',
  query: languageQuery,
  body: z.object({ token: tokenSchema }),
  success: {
    200: z.object({
      /** Shown so that people with several addresses know which: 'm…@example.ca'. */
      maskedEmail: z.string(),
    }),
  },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'UNSUBSCRIBE_TOKEN_INVALID'],
});

/**
 * What mail programs post for the header List-Unsubscribe (RFC 8058): the token is in the address, their body is not
 * read.
 */
export const unsubscribeInOneClick = defineOperation({
  id: 'unsubscribeInOneClick',
  method: 'post',
  path: '/v1/subscriptions/one-click',
  summary: 'Leaves the newsletter by the button of a mail program (D11)',
  query: languageQuery.extend({ token: tokenSchema }),
  success: { 200: z.object({}) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'UNSUBSCRIBE_TOKEN_INVALID'],
});

/**
 * Sent by the browser after consent only; counted by day and page, handed to the webhook when one is set (R152, D56,
 * S15).
 */
export const recordPageVisit = defineOperation({
  id: 'recordPageVisit',
  method: 'post',
  path: '/v1/page-visits',
  summary: 'A page was seen by somebody who agreed to it; what happens to it is never the visitor’s concern (R152)',
  query: languageQuery,
  body: z.object({
    /** Without query. */
    path: z
      .string()
      .regex(/^\/[^?#\p{Cc}]*$/u)
      .max(300),
  }),
  success: { 204: null },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS],
});

export const readVisitorLocation = defineOperation({
  id: 'readVisitorLocation',
  method: 'get',
  path: '/v1/visitor-location',
  summary: 'Country of the visitor where a look-up or a trusted proxy knows it (R51, R152, D27b)',
  query: languageQuery,
  success: { 200: z.object({ /** ISO 3166-1 alpha-2. */ country: z.string().length(2).nullable() }) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED'],
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type Subscription = z.infer<typeof subscriptionSchema>;
