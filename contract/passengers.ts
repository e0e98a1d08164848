import { z } from 'zod';

const text = z.string().trim().max(120);

/** Day, month and year as typed or chosen, kept apart (R61). */
const datePartsSchema = z.object({ day: z.string().max(2), month: z.string().max(2), year: z.string().max(4) });

/** One traveller's form (R62, R63). Shape only: what must be there and agree is rules/travellers/travellers. */
const travellerSchema = z
  .object({
    type: z.enum(['adult', 'child']),
    firstName: text,
    lastName: text,
    dateOfBirth: datePartsSchema,
    ageOfChild: z.int().optional(),
    gender: z.enum(['Male', 'Female']).optional(),
    hasNoPassport: z.boolean(),
    passportNumber: text.optional(),
    passportExpiryDate: datePartsSchema.optional(),
    passportIssuingAuthority: text.optional(),
    passportNationality: z.string().max(2).optional(),
    hasNoContact: z.boolean(),
    email: text.optional(),
    cellPhone: text.optional(),
  })
  .meta({ id: 'Traveller' });

export const passengersSchema = z
  .object({
    adults: z.array(travellerSchema).max(20),
    children: z.array(travellerSchema).max(20),
    /** Text-message marketing consent, never preselected (R117). */
    textMarketing: z.boolean(),
  })
  .meta({ id: 'Passengers' });

export type Passengers = z.infer<typeof passengersSchema>;
export type Traveller = z.infer<typeof travellerSchema>;
