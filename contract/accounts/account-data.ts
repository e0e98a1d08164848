import { z } from 'zod';
import { profileSchema, signInSchema } from './account';
import { myBookingSchema } from '../after-sale/my-bookings';
import { languageQuery } from '../common';
import { COMMON_ERRORS, defineOperation } from '../operation';
import { listTrips } from '../trip-planner';

/** What is kept of a person: their file to take along. */
export const accountExportSchema = z
  .object({
    madeAt: z.iso.datetime(),
    profile: profileSchema,
    signIns: z.array(signInSchema),
    /** Of the list of contacts; null where the address is not on it, or not proven. */
    newsletter: z
      .object({ hasConsent: z.boolean(), consentAt: z.string().nullable(), unsubscribedAt: z.string().nullable() })
      .nullable(),
    planner: listTrips.success[200],
    bookings: z.array(myBookingSchema),
  })
  .meta({ id: 'AccountExport' });

export const exportAccount = defineOperation({
  id: 'exportAccount',
  method: 'get',
  path: '/v1/account/export',
  summary: 'Everything that is kept of who is signed in, as a JSON file (AccountExport); header x-trip-planner-token',
  query: languageQuery,
  success: { 200: 'file' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED'],
});

export type AccountExport = z.infer<typeof accountExportSchema>;
