import { z } from 'zod';
import { languageQuery } from '../common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from '../operation';

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

/** One sign-in that holds, as its owner sees it. */
export const signInSchema = z
  .object({
    id: z.int(),
    /** What the browser said it is, such as 'Firefox, Windows'; null: unknown. */
    device: z.string().nullable(),
    startedAt: z.iso.datetime(),
    /** It ends by itself then. */
    endsAt: z.iso.datetime(),
    /** The one that this call was made with. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignIn' });

export const listSignIns = defineOperation({
  id: 'listSignIns',
  method: 'get',
  path: '/v1/account/sign-ins',
  summary: 'Where one is signed in, the youngest first; header x-trip-planner-token',
  query: languageQuery,
  success: { 200: z.object({ signIns: z.array(signInSchema) }) },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED'],
});

/** A phone that was lost: its sign-in opens nothing from then on. */
export const endOneSignIn = defineOperation({
  id: 'endOneSignIn',
  method: 'delete',
  path: '/v1/account/sign-ins/{signInId}',
  summary: 'Ends one of one’s own sign-ins; header x-trip-planner-token',
  params: z.object({ signInId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  query: languageQuery,
  success: { 204: null },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED', 'NOT_FOUND'],
});

/** Signs out everywhere, here too. */
export const endAllSignIns = defineOperation({
  id: 'endAllSignIns',
  method: 'delete',
  path: '/v1/account/sign-ins',
  summary: 'Ends every sign-in of who calls, this one too; header x-trip-planner-token',
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

/**
 * Somebody has signed out at the login provider: told by its signed logout token (OpenID Connect Back-Channel Logout
 * 1.0), or by a frame of its own page that names issuer and session (Front-Channel Logout 1.0). Nothing is said of
 * whether there was such a sign-in.
 */
export const endProviderSession = defineOperation({
  id: 'endProviderSession',
  method: 'post',
  path: '/v1/account/provider-sign-outs',
  summary: 'Somebody has signed out at the login provider: their sign-ins here end (S28)',
  query: languageQuery,
  body: z.union([
    z.strictObject({ logoutToken: z.string().min(1).max(8_000) }),
    z.strictObject({ issuer: z.string().min(1).max(2_000), providerSession: z.string().min(8).max(200) }),
  ]),
  success: { 204: null },
  errors: [...COMMON_ERRORS, ...BODY_ERRORS],
});

/** Planner, sign-ins and profile go for good; bookings stay without the account, as long as the law asks. */
export const deleteAccount = defineOperation({
  id: 'deleteAccount',
  method: 'delete',
  path: '/v1/account',
  summary: 'Deletes the account of who is signed in, for good; header x-trip-planner-token',
  query: languageQuery,
  success: { 204: null },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED', 'MAINTENANCE'],
});

export type Profile = z.infer<typeof profileSchema>;
export type SignIn = z.infer<typeof signInSchema>;
