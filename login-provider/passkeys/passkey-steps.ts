import { problemPage } from '../other-pages';
import {
  finish,
  isOwner,
  keepAnswered,
  keepOwner,
  redirect,
  send,
  wasAnswered,
  type InteractionParts,
  type Visit,
} from '../visit';
import { offerPage } from './passkey-pages';
import type { Asker } from './passkey-tries';
import { MAX_PASSKEYS, type Passkeys } from './passkeys';

export type PasskeyParts = InteractionParts & { passkeys: Passkeys };
export type PasskeyVisit = Visit & { parts: PasskeyParts };

/** Whether the page of a code asks its script about passkeys: once in a browser, until somebody has answered. */
export function mayOffer(visit: PasskeyVisit): boolean {
  return visit.parts.passkeys.arePossible && !wasAnswered(visit);
}

/**
 * After a right code: the sign-in knows who it is, and goes on by way of the offer where this browser can make a
 * passkey and was not asked before. @param form what the code came with
 */
export async function finishOrOffer(visit: PasskeyVisit, personId: string, form: URLSearchParams): Promise<void> {
  const { provider, req, res, parts } = visit;
  const login = { login: { accountId: personId } };
  const isOffered =
    form.get('passkeys') === 'yes' &&
    mayOffer(visit) &&
    (await parts.store.listPasskeys(personId)).length < MAX_PASSKEYS;
  if (!isOffered) return finish(visit, login);
  await provider.interactionResult(req, res, login, { mergeWithLastSubmission: false });
  redirect(visit);
}

/** The page of a sign-in that knows who it is. */
export async function showOffer(visit: PasskeyVisit, fault?: 'makeWrong' | 'tooMany'): Promise<void> {
  const { res, uid, frame, parts } = visit;
  const person = visit.proven === null ? null : await parts.store.findPerson(visit.proven);
  if (!person) return send(res, 404, problemPage(frame, 'gone'));
  if (!mayOffer(visit)) return goOn(visit);
  const own = await parts.store.listPasskeys(person.id);
  const options = await parts.passkeys.creationOptions(uid, person, own);
  send(res, fault === undefined ? 200 : fault === 'tooMany' ? 429 : 422, offerPage(frame, { uid, options, fault }));
}

/** A passkey from the offer. */
export async function makePasskey(visit: PasskeyVisit, form: URLSearchParams): Promise<void> {
  const { req, res, uid, frame, parts, proven } = visit;
  if (proven === null) return redirect(visit);
  const person = await parts.store.findPerson(proven);
  if (!person) return send(res, 404, problemPage(frame, 'gone'));
  const made = await parts.passkeys.make(uid, person, {
    answer: form.get('answer') ?? '',
    name: parts.deviceName(req.headers['user-agent'] ?? null) ?? '',
    asker: askerOf(visit),
  });
  if (made === 'wrong' || made === 'tooMany') return showOffer(visit, made === 'wrong' ? 'makeWrong' : made);
  goOn(visit);
}

/** 'Not now'. */
export async function makeNoPasskey(visit: PasskeyVisit): Promise<void> {
  if (visit.proven === null) return redirect(visit);
  goOn(visit);
}

/** A passkey in place of address and code. */
export async function usePasskey(
  visit: PasskeyVisit,
  form: URLSearchParams,
  again: (fault: 'useWrong' | 'tooMany') => Promise<void>,
): Promise<void> {
  const { uid, parts } = visit;
  if (!parts.passkeys.arePossible) return redirect(visit);
  const whose = await parts.passkeys.use(uid, form.get('answer') ?? '', askerOf(visit));
  if (typeof whose === 'string') return again(whose === 'wrong' ? 'useWrong' : whose);
  keepOwner(visit, whose.email);
  await finish(visit, { login: { accountId: whose.id } });
}

function askerOf(visit: PasskeyVisit): Asker {
  return { address: visit.parts.addressOf(visit.req), isOwner: (email) => isOwner(visit, email) };
}

/** The sign-in itself, which the offer has held up. */
function goOn(visit: Visit): void {
  keepAnswered(visit);
  visit.res.writeHead(303, { location: visit.returnTo }).end();
}
