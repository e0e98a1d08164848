import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { DEMO_PEOPLE } from './demo-people';
import { pageLanguage } from './language';
import { problemPage } from './other-pages';
import { MAX_ANSWER_BYTES } from './passkeys/passkey-answers';
import {
  finishOrOffer,
  makeNoPasskey,
  makePasskey,
  mayOffer,
  showOffer,
  usePasskey,
  type PasskeyParts,
  type PasskeyVisit,
} from './passkeys/passkey-steps';
import { isFromOurPage, readForm } from './read-form';
import { codePage, emailPage } from './sign-in-pages';
import {
  chosenLanguage,
  finish,
  isEmail,
  isOwner,
  keepEmail,
  keepLanguage,
  keepOwner,
  redirect,
  send,
  typedEmail,
} from './visit';
import { WORDS } from './words';

/**
 * Address and code of one sign-in: `/login/interaction/{uid}` and what its forms send. @param step null: the page
 * itself
 */
export async function interaction(
  req: IncomingMessage,
  res: ServerResponse,
  { uid, step }: { uid: string; step: string | null },
  provider: Provider,
  parts: PasskeyParts,
): Promise<void> {
  const query = new URL(req.url ?? '/', parts.publicUrl).searchParams;
  const details = await openInteraction(provider, req, res);
  const chosen = query.get('language') ?? chosenLanguage(req);
  const frame = parts.frameOf(req, details?.params.ui_locales, chosen);
  if (!details || details.uid !== uid) return send(res, 404, problemPage(frame, 'gone'));
  const proven = details.result?.login?.accountId ?? null;
  const visit: PasskeyVisit = { req, res, uid, provider, proven, returnTo: details.returnTo, frame, parts };
  if (req.method === 'GET' || req.method === 'HEAD') {
    if (step !== null) return redirect(visit);
    if (query.has('language')) keepLanguage(visit, pageLanguage(req, chosen));
    if (proven !== null) return showOffer(visit);
    return showStep(visit, query.get('step') === 'email');
  }
  if (req.method !== 'POST' || step === null) return send(res, 405, problemPage(frame, 'failed'));
  if (!isFromOurPage(req, new URL(parts.publicUrl).origin)) return send(res, 403, problemPage(frame, 'foreign'));
  const form = await readForm(req, step.endsWith('passkey') ? MAX_ANSWER_BYTES : undefined);
  if (!form) return send(res, 400, problemPage(frame, 'failed'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asked above whether it is one of them
  return STEPS[step as keyof typeof STEPS](visit, form);
}

const STEPS = {
  code: sendCode,
  'sign-in': checkCode,
  passkey: (visit: PasskeyVisit, form: URLSearchParams) =>
    usePasskey(visit, form, (passkeyFault) => showEmail(visit, { email: typedEmail(visit.req), passkeyFault })),
  'new-passkey': makePasskey,
  later: makeNoPasskey,
  demo: beDemoPerson,
  cancel,
};

async function openInteraction(provider: Provider, req: IncomingMessage, res: ServerResponse) {
  try {
    return await provider.interactionDetails(req, res);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return null;
    throw error;
  }
}

async function showStep(visit: PasskeyVisit, isEmailWanted: boolean): Promise<void> {
  const { req, res, uid, frame, parts } = visit;
  const email = typedEmail(req);
  const waiting = email === '' || isEmailWanted ? null : await parts.codes.waiting({ interaction: uid, email });
  if (waiting) return send(res, 200, codePage(frame, { uid, email, mayOffer: mayOffer(visit), ...waiting }));
  await showEmail(visit, { email });
}

/** Step 1, with the other way beside it. */
async function showEmail(
  { res, uid, frame, parts }: PasskeyVisit,
  shown: { email: string; fault?: 'emailWrong' | 'tooMany'; passkeyFault?: 'useWrong' | 'tooMany' },
): Promise<void> {
  const { fault, passkeyFault } = shown;
  const options = parts.passkeys.arePossible ? await parts.passkeys.useOptions(uid) : null;
  const isTooMany = fault === 'tooMany' || passkeyFault === 'tooMany';
  const status = isTooMany ? 429 : (fault ?? passkeyFault) ? 422 : 200;
  send(res, status, emailPage(frame, { uid, ...shown, options, hasDemoPeople: parts.hasDemoPeople }));
}

async function sendCode(visit: PasskeyVisit, form: URLSearchParams): Promise<void> {
  const { req, uid, frame, parts } = visit;
  const email = (form.get('email') ?? '').trim().toLowerCase();
  if (!isEmail(email)) return showEmail(visit, { email, fault: 'emailWrong' });
  const outcome = await parts.codes.send(
    { interaction: uid, email },
    { language: frame.language, address: parts.addressOf(req), isOwner: isOwner(visit, email) },
  );
  if (outcome === 'tooMany') return showEmail(visit, { email, fault: 'tooMany' });
  keepEmail(visit, email);
  redirect(visit);
}

async function checkCode(visit: PasskeyVisit, form: URLSearchParams): Promise<void> {
  const { req, res, uid, frame, parts } = visit;
  const t = WORDS[frame.language];
  const email = typedEmail(req);
  if (email === '') return redirect(visit);
  const place = { interaction: uid, email };
  const again = async (error: string) =>
    send(
      res,
      422,
      codePage(frame, {
        uid,
        email,
        error,
        mayOffer: mayOffer(visit),
        secondsToNew: (await parts.codes.waiting(place))?.secondsToNew ?? 0,
      }),
    );
  const code = (form.get('code') ?? '').replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(code)) return again(t.codeShort);
  const checked = await parts.codes.check(place, code);
  if (checked.outcome === 'wrong') return again(t.codeWrong(checked.triesLeft));
  if (checked.outcome !== 'right') return again(checked.outcome === 'spent' ? t.codeSpent : t.codeGone);
  const person = await parts.store.ensurePerson({ email, givenName: null, familyName: null, picture: null });
  keepOwner(visit, email);
  await finishOrOffer(visit, person.id, form);
}

async function beDemoPerson(visit: PasskeyVisit, form: URLSearchParams): Promise<void> {
  const { res, frame, parts } = visit;
  const chosen = parts.hasDemoPeople ? DEMO_PEOPLE[Number(form.get('person') ?? NaN)] : undefined;
  if (!chosen) return send(res, 404, problemPage(frame, 'failed'));
  const { email, givenName, familyName, picture } = chosen;
  const person = await parts.store.ensurePerson({ email, givenName, familyName, picture });
  await finish(visit, { login: { accountId: person.id } });
}

async function cancel(visit: PasskeyVisit): Promise<void> {
  await finish(visit, { error: 'access_denied', error_description: 'The visitor went back without signing in' });
}
