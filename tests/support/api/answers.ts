import type { z } from 'zod';
import { madeBookingSchema, type MadeBooking } from '@/contract/booking';
import { errorBodySchema, type ErrorBody, type Operation } from '@/contract/operation';
import { sessionSchema, type Session } from '@/contract/session';
import { externalBuses, type PlannerItem } from '@/contract/trip-planner';
import type { Answer } from './api-fixture';
import { checked } from './read-json';

/** What answers are read by: their status and what came with it. */
type Answered = Pick<Answer, 'status' | 'body'>;
type Bodies<O extends Operation> = Extract<O['success'][keyof O['success']], z.ZodType>;

/** What an operation answered with, checked by its contract; throws when it refused or never answers so. */
export function bodyOf<O extends Operation>(operation: O, { status, body }: Answered): z.output<Bodies<O>> {
  const schema = schemaOf(operation, status);
  if (!schema || schema === 'file') throw new Error(`${operation.id} answered ${status}: ${JSON.stringify(body)}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a schema of this operation has just checked it
  return checked(schema, body) as z.output<Bodies<O>>;
}

/** The refusal by its contract; nothing of an answer that is none, so that a test says both status and code. */
export function refusalOf({ status, body }: Answered): Partial<ErrorBody> {
  return status < 400 ? {} : checked(errorBodySchema, body);
}

/** A booking as it was made, or read. */
export function bookingOf(answer: Answered): MadeBooking {
  return checked(madeBookingSchema, accepted(answer));
}

/** How far a booking came: its status, or the code of the refusal. */
export function outcomeOf(answer: Answered): string {
  return refusalOf(answer).code ?? bookingOf(answer).status;
}

/** The cart as an act on it answers. */
export function sessionOf(answer: Answered): Session {
  return checked(sessionSchema, accepted(answer));
}

/** What the planner says of an act on an item, and the item as it is now. */
export function savedOf(answer: Answered): { message: string; item: PlannerItem } {
  return bodyOf(externalBuses[answer.status === 201 ? 'create' : 'change'], answer);
}

/** What an operation says of an answer with this status: undefined where it never answers so. */
export function schemaOf({ success }: Operation, status: number): Operation['success'][200] {
  return new Map(Object.entries(success)).get(String(status));
}

function accepted({ status, body }: Answered): unknown {
  if (status >= 400) throw new Error(`Refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
