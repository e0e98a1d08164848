import { z } from 'zod';
import { languageQuery } from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';

/** Who is signed in, as the login provider says it (R84). */
export const profileSchema = z
  .object({
    email: z.string(),
    /** False: nothing that was shared with this address is shown, and nothing bought with it (D54, D55). */
    isEmailVerified: z.boolean(),
    given_name: z.string().nullable(),
    family_name: z.string().nullable(),
    picture: z.string().nullable(),
  })
  .meta({ id: 'Profile' });

/**
 * Called once by `/auth/callback` with the token of the sign-in (D50): the account is written or brought up to date,
 * the marketing list of the language hears of it (R8, D56), and the visitor's session gets a new id (S9).
 */
export const startAccount = defineOperation({
  id: 'startAccount',
  method: 'post',
  path: '/v1/account/sign-ins',
  summary: 'Somebody has signed in; header x-trip-planner-token (R120, D50)',
  query: languageQuery,
  body: z.object({}),
  success: { 200: profileSchema },
  answerHeaders: { 'x-session-id': 'the session renewed at sign-in (S9)' },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS, 'SIGN_IN_REQUIRED', 'MAINTENANCE'],
});

/**
 * Called when somebody signs out: the token opens nothing from then on, whoever has a copy of it or of the cookie that
 * holds it (S28).
 */
export const endSignIn = defineOperation({
  id: 'endSignIn',
  method: 'delete',
  path: '/v1/account/sign-ins/current',
  summary: 'Somebody has signed out (S28); header x-trip-planner-token',
  query: languageQuery,
  success: { 204: null },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED'],
});

export const readProfile = defineOperation({
  id: 'readProfile',
  method: 'get',
  path: '/v1/account',
  summary: 'Who is signed in (R84); header x-trip-planner-token',
  query: languageQuery,
  success: { 200: profileSchema },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED'],
});

export type Profile = z.infer<typeof profileSchema>;
