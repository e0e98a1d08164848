import { z } from 'zod';
import { watchedJourneySchema } from './bus-ticket';
import { currencyCodeSchema, languageQuery, localDateSchema, minorSchema } from './common';
import { BODY_ERRORS, COMMON_ERRORS, defineOperation } from './operation';
import {
  plannerActivitySchema,
  plannerBusSchema,
  plannerFieldsSchema,
  plannerHotelSchema,
  plannerRestaurantSchema,
} from './planner-items';

/**
 * Every operation of the planner: header x-trip-planner-token (R120, D50). Somebody else's ids are not found: 404,
 * never 403 (S10).
 */
const ERRORS = [...COMMON_ERRORS, 'VALIDATION_FAILED', 'SIGN_IN_REQUIRED', 'PLANNER_CLOSED'] as const;
const BODY = [...ERRORS, ...BODY_ERRORS, 'MAINTENANCE'] as const;
const itemId = z.object({ id: z.string().max(60) });

const plannerFileSchema = z
  .object({
    fileId: z.string(),
    name: z.string(),
    /** As its content says, 'application/pdf'. */
    mediaType: z.string(),
    bytes: z.int(),
    canPreview: z.boolean(),
  })
  .meta({ id: 'PlannerFile' });

/** `invited` until somebody with that verified address has signed in (D54). */
const viewerSchema = z
  .object({ email: z.string(), name: z.string().nullable(), state: z.enum(['invited', 'reader']) })
  .meta({ id: 'Viewer' });

export const plannerItemSchema = z
  .object({
    /** Ours: random. Purchased: made from booking and part; stable. */
    id: z.string(),
    origin: z.enum(['external', 'purchased']),
    /** Purchased and confirmed (R78). */
    isConfirmed: z.boolean(),
    /** A viewer reads and downloads, and may leave (D54). */
    access: z.enum(['owner', 'viewer']),
    /** Whose item a viewer reads: name, else address. */
    sharedBy: z.string().nullable(),
    fields: plannerFieldsSchema,
    /** City names in the visitor's language where a code is known: arrival, stay or place; departure of a bus. */
    cityName: z.string().nullable(),
    departureCityName: z.string().nullable(),
    files: z.array(plannerFileSchema),
    /** Owner only; [] for viewers. `users` (R83) are their addresses. */
    viewers: z.array(viewerSchema),
    users: z.array(z.string()),
    /** Purchased, owner only: leads to receipt, tickets and vouchers. */
    booking: z.object({ bookingNumber: z.string(), hasTickets: z.boolean() }).nullable(),
    /** A purchased bus, on which how late it is can be said (F40). */
    journey: watchedJourneySchema.nullable(),
    /** Purchased: how many travel. */
    travellerCount: z.int().nullable(),
  })
  .meta({ id: 'PlannerItem' });

/** Something about a trip that does not fit (rules/planner/planner-conflicts). `itemIds`: the one to change first. */
const plannerConflictSchema = z
  .object({
    code: z.enum(['NIGHTS_OVERLAP', 'NIGHT_WITHOUT_BED', 'ARRIVES_AFTER', 'TIMES_OVERLAP', 'LITTLE_TIME_BETWEEN']),
    itemIds: z.array(z.string()),
    /** NIGHTS_OVERLAP, NIGHT_WITHOUT_BED: the first night concerned; how many. */
    date: localDateSchema.nullable(),
    nights: z.int().nullable(),
    /** LITTLE_TIME_BETWEEN: minutes left. ARRIVES_AFTER: minutes too late. */
    minutes: z.int().nullable(),
  })
  .meta({ id: 'PlannerConflict' });

/** `booked` was paid here and `added` was typed by whoever asks; `shared` is what others share with them. */
const costParts = { booked: minorSchema, added: minorSchema, shared: minorSchema };

/**
 * Sums of the items that say a price. `byCurrency` exact; `together` converted into the currency asked for, at the
 * rates of `rateDate` (D55, D27).
 */
const plannerTotalsSchema = z
  .object({
    byCurrency: z.array(z.object({ currency: currencyCodeSchema, ...costParts })),
    together: z.object({
      currency: currencyCodeSchema,
      ...costParts,
      total: minorSchema,
      /** By what it is spent on; together the total. */
      byKind: z.object({ bus: minorSchema, hotel: minorSchema, activity: minorSchema, restaurant: minorSchema }),
      perTraveller: minorSchema.nullable(),
      rateDate: z.string().nullable(),
    }),
    /** Divisor of perTraveller: the largest party of the trip's items; null where nobody is named. */
    travellers: z.int().nullable(),
    /** Items that say no price. */
    withoutPrice: z.int(),
  })
  .meta({ id: 'PlannerTotals' });

const tripSchema = z
  .object({
    /** Of its first item: stays while that stays. */
    id: z.string(),
    /**
     * Cities of the trip in the order of stay, most nights first; [] when none is known. Titles derive from city and
     * dates (D55).
     */
    cities: z.array(z.object({ code: z.string().nullable(), name: z.string() })),
    startDate: localDateSchema,
    endDate: localDateSchema,
    /** By date and time. */
    items: z.array(plannerItemSchema),
    conflicts: z.array(plannerConflictSchema),
    totals: plannerTotalsSchema,
    /** Balances of hotels still to be paid, by date (R80). */
    balances: z.array(z.object({ itemId: z.string(), dueDate: localDateSchema })),
    /** Viewers of every item of the trip that is mine; [] on trips of others. */
    viewers: z.array(viewerSchema),
  })
  .meta({ id: 'Trip' });

export const listTrips = defineOperation({
  id: 'listTrips',
  method: 'get',
  path: '/v1/trip-planners',
  summary: 'Trips by adjacent dates, own and shared; with startDate those that end on it or later (R146, D55)',
  query: languageQuery.extend({ startDate: localDateSchema.optional(), currencyCode: currencyCodeSchema.optional() }),
  success: {
    200: z.object({
      trips: z.array(tripSchema),
      /** 'No date yet', under both toggles. */
      undated: z.array(plannerItemSchema),
      /** There are trips before startDate. */
      hasEarlier: z.boolean(),
    }),
  },
  errors: ERRORS,
});

/** Words for the screen and the item as it is now. */
const saved = z.object({ message: z.string(), item: plannerItemSchema });
const done = z.object({ message: z.string() });

function operationsOf<Kind extends string, Body extends z.ZodType>(
  kind: Kind,
  path: `/v1/trip-planners/external-${string}`,
  body: Body,
) {
  return {
    create: defineOperation({
      id: `createExternal${kind}` as const,
      method: 'post',
      path,
      summary: `Records a ${kind} booked elsewhere (R147, R170)`,
      query: languageQuery,
      body,
      success: { 201: saved },
      errors: [...BODY, 'PLANNER_FULL'],
    }),
    change: defineOperation({
      id: `changeExternal${kind}` as const,
      method: 'put',
      path: `${path}/{id}`,
      summary: `Changes a ${kind}; the body has no id (R147, R170)`,
      params: itemId,
      query: languageQuery,
      body,
      success: { 200: saved },
      errors: [...BODY, 'ITEM_NOT_FOUND'],
    }),
    remove: defineOperation({
      id: `removeExternal${kind}` as const,
      method: 'delete',
      path: `${path}/{id}`,
      summary: `Removes a ${kind}; it can be brought back for ten minutes (R147, R170)`,
      params: itemId,
      query: languageQuery,
      success: { 200: done },
      errors: [...ERRORS, 'ITEM_NOT_FOUND', 'MAINTENANCE'],
    }),
  } as const;
}

export const externalBuses = operationsOf('Bus', '/v1/trip-planners/external-buses', plannerBusSchema);
export const externalHotels = operationsOf('Hotel', '/v1/trip-planners/external-hotels', plannerHotelSchema);
export const externalActivities = operationsOf(
  'Activity',
  '/v1/trip-planners/external-activities',
  plannerActivitySchema,
);
export const externalRestaurants = operationsOf(
  'Restaurant',
  '/v1/trip-planners/external-restaurants',
  plannerRestaurantSchema,
);

const componentType = z.string().max(20);

export const restoreItem = defineOperation({
  id: 'restorePlannerItem',
  method: 'post',
  path: '/v1/trip-planners/external-components/{id}/restore',
  summary: 'Brings back an item that was removed less than ten minutes ago, with files and viewers',
  params: itemId,
  query: languageQuery,
  body: z.object({}),
  success: { 200: saved },
  errors: [...BODY, 'ITEM_NOT_FOUND', 'PLANNER_FULL'],
});

/** R148, D54. Addresses in any case; at most 200 viewers an item. */
const addresses = z.array(z.string().trim().max(254)).min(1);
/** Only 30 can be new to an account within an hour. More than that is read, so that the refusal can say why. */
const newAddresses = addresses.max(1_000);
const people = z.object({ componentType, emailAddressesToUpdate: addresses.max(50) });

export const addUsers = defineOperation({
  id: 'addPlannerUsers',
  method: 'patch',
  path: '/v1/trip-planners/external-components/{id}/add-users',
  summary: 'Shares an item with people by e-mail address (R148); each gets a mail once',
  params: itemId,
  query: languageQuery,
  body: z.object({ componentType, emailAddressesToUpdate: newAddresses }),
  success: { 200: saved },
  errors: [...BODY, 'ITEM_NOT_FOUND', 'TOO_MANY_VIEWERS', 'TOO_MANY_NEW_VIEWERS'],
});

export const removeUsers = defineOperation({
  id: 'removePlannerUsers',
  method: 'patch',
  path: '/v1/trip-planners/external-components/{id}/remove-users',
  summary: 'Owner: takes viewers off an item (R121, R148). Viewer: leaves, naming their own address',
  params: itemId,
  query: languageQuery,
  body: people,
  success: { 200: done },
  errors: [...BODY, 'ITEM_NOT_FOUND'],
});

/**
 * A whole trip in one act, purchased items too (F49): what a viewer sees of those has no number, no receipt, no
 * tickets.
 */
const itemIds = z.array(z.string().max(60)).min(1).max(200);

export const shareItems = defineOperation({
  id: 'sharePlannerItems',
  method: 'post',
  path: '/v1/trip-planners/shares',
  summary: 'Shares several items, such as a trip, with people by e-mail address; one mail each',
  query: languageQuery,
  body: z.object({ itemIds, emailAddressesToUpdate: newAddresses }),
  success: { 200: done },
  errors: [...BODY, 'ITEM_NOT_FOUND', 'TOO_MANY_VIEWERS', 'TOO_MANY_NEW_VIEWERS'],
});

export const unshareItems = defineOperation({
  id: 'unsharePlannerItems',
  method: 'post',
  path: '/v1/trip-planners/shares/remove',
  summary: 'Takes people off several items; a viewer names their own address and leaves',
  query: languageQuery,
  body: z.object({ itemIds, emailAddressesToUpdate: addresses.max(50) }),
  success: { 200: done },
  errors: [...BODY, 'ITEM_NOT_FOUND'],
});

/** R149: base64 of less than 670 × 1024 bytes (D52). More than that is read, so that the refusal can say why. */
export const addFile = defineOperation({
  id: 'addPlannerFile',
  method: 'patch',
  path: '/v1/trip-planners/external-components/{id}/add-file',
  summary: 'Attaches a file (R149, R113–R115, D52)',
  params: itemId,
  query: languageQuery,
  body: z.object({ componentType, name: z.string().max(255), file: z.string() }),
  maxBodyBytes: 2_000_000,
  success: { 200: saved },
  errors: [
    ...BODY,
    'ITEM_NOT_FOUND',
    'FILE_TOO_LARGE',
    'FILE_DUPLICATE',
    'FILE_UNREADABLE',
    'FILE_TYPE_REFUSED',
    'TOO_MANY_FILES',
    'STORAGE_FULL',
  ],
});

export const removeFile = defineOperation({
  id: 'removePlannerFile',
  method: 'patch',
  path: '/v1/trip-planners/external-components/{id}/remove-file/{fileId}',
  summary: 'Takes an attachment away (R150)',
  params: itemId.extend({ fileId: z.string().max(60) }),
  query: languageQuery,
  body: z.object({ componentType }),
  success: { 200: saved },
  errors: [...BODY, 'ITEM_NOT_FOUND', 'FILE_NOT_FOUND'],
});

/**
 * Served to owner and viewers as a download with nosniff (D52); `preview=1` inline with a sandbox, for pictures and PDF
 * only (S17).
 */
export const readFile = defineOperation({
  id: 'readPlannerFile',
  method: 'get',
  path: '/v1/trip-planners/external-components/{id}/files/{fileId}',
  summary: 'An attachment, for owner and viewers',
  params: itemId.extend({ fileId: z.string().max(60) }),
  query: languageQuery.extend({ preview: z.literal('1').optional() }),
  success: { 200: 'file' },
  errors: [...ERRORS, 'ITEM_NOT_FOUND', 'FILE_NOT_FOUND'],
});

export const readPlannerCalendar = defineOperation({
  id: 'readPlannerCalendar',
  method: 'get',
  path: '/v1/trip-planners/calendar',
  summary: 'Everything with a date as a calendar file, or one trip by the id of one of its items',
  query: languageQuery.extend({ itemId: z.string().max(60).optional() }),
  success: { 200: 'file' },
  errors: [...ERRORS, 'ITEM_NOT_FOUND'],
});

const feed = z.object({
  /** Whole address, shown once; null when there is none. */
  url: z.string().nullable(),
  createdAt: z.string().nullable(),
});

export const createFeed = defineOperation({
  id: 'createPlannerFeed',
  method: 'post',
  path: '/v1/trip-planners/feed',
  summary: 'A new private address of the calendar; an earlier one stops working',
  query: languageQuery,
  body: z.object({}),
  success: { 201: feed },
  errors: BODY,
});

export const readFeedState = defineOperation({
  id: 'readPlannerFeedState',
  method: 'get',
  path: '/v1/trip-planners/feed',
  summary: 'Whether there is a private calendar address; never which',
  query: languageQuery,
  success: { 200: feed },
  errors: ERRORS,
});

export const endFeed = defineOperation({
  id: 'endPlannerFeed',
  method: 'delete',
  path: '/v1/trip-planners/feed',
  summary: 'The private calendar address stops working',
  query: languageQuery,
  success: { 204: null },
  errors: [...ERRORS, 'MAINTENANCE'],
});

/**
 * For calendar programs: no token but the one in the address, which ends in `.ics`. Language: that of whoever made it.
 */
export const readFeed = defineOperation({
  id: 'readPlannerFeed',
  method: 'get',
  path: '/v1/calendar-feeds/{token}',
  summary: 'The calendar at its private address',
  params: z.object({ token: z.string().max(120) }),
  query: languageQuery,
  /** 304: what `if-none-match` names is what it says still. */
  success: { 200: 'file', 304: null },
  answerHeaders: { etag: 'Version of the calendar: another one as soon as it says something else' },
  errors: [...COMMON_ERRORS, 'VALIDATION_FAILED', 'PLANNER_CLOSED', 'FEED_NOT_FOUND'],
});

export const exportPlanner = defineOperation({
  id: 'exportPlanner',
  method: 'get',
  path: '/v1/trip-planners/export',
  summary: 'Everything of the account as JSON, with attachments in base64',
  query: languageQuery,
  success: { 200: 'file' },
  errors: ERRORS,
});

/** What was found in a mail, page or calendar; nothing is saved before the person approves (create operations). */
const importedItemSchema = z.object({
  fields: plannerFieldsSchema,
  /** Rules that the found values break: to be mended in the form before saving. */
  faults: z.array(z.object({ path: z.string(), message: z.string() })),
  /** Where it was found; `planner`: in what `exportPlanner` answered once. */
  source: z.enum(['mail', 'page', 'calendar', 'planner']),
  /** An item of the planner that says the same already. */
  sameAs: z.string().nullable(),
  /** An event that repeats: these fields are its first time only. */
  repeats: z.boolean(),
});

export const readImport = defineOperation({
  id: 'readPlannerImport',
  method: 'post',
  path: '/v1/trip-planners/imports',
  summary:
    'Reads reservations (schema.org) out of a .eml, .html, .json or .ics file, or the items of an export, and says what it found; saves nothing',
  query: languageQuery,
  body: z.object({
    name: z.string().max(255),
    /** base64, at most 1 MB decoded. */
    file: z.string(),
    /**
     * The visitor's own clock, an IANA zone: of times that say neither place nor clock (D55). A hint: an unknown one
     * counts as none.
     */
    zone: z.string().max(60).optional(),
  }),
  maxBodyBytes: 2_000_000,
  success: {
    200: z.object({
      items: z.array(importedItemSchema),
      /** Reservations that are cancelled, or of a kind the planner has no place for. */
      skipped: z.int(),
    }),
  },
  errors: [...BODY, 'FILE_TOO_LARGE', 'FILE_UNREADABLE', 'IMPORT_EMPTY'],
});

export const removePlanner = defineOperation({
  id: 'removePlanner',
  method: 'delete',
  path: '/v1/trip-planners',
  summary:
    'Deletes items, files, shares and calendar address of the account for good, and takes the account off what others share with it',
  query: languageQuery,
  success: { 204: null },
  errors: [...ERRORS, 'MAINTENANCE'],
});

export type PlannerItem = z.infer<typeof plannerItemSchema>;
export type PlannerFile = z.infer<typeof plannerFileSchema>;
export type PlannerConflict = z.infer<typeof plannerConflictSchema>;
export type PlannerTotals = z.infer<typeof plannerTotalsSchema>;
export type Viewer = z.infer<typeof viewerSchema>;
export type Trip = z.infer<typeof tripSchema>;
export type ImportedItem = z.infer<typeof importedItemSchema>;
