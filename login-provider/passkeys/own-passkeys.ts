import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Person } from '../login-store';
import { problemPage } from '../other-pages';
import { isFromOurPage, readForm } from '../read-form';
import { send } from '../visit';
import { own, ownPasskeysPage, type OwnPage } from './passkey-pages';
import { MAX_ANSWER_BYTES } from './passkey-answers';
import type { PasskeyParts } from './passkey-steps';
import { MAX_PASSKEYS } from './passkeys';

/** Who wants to make another one has signed in so lately: a device that was left open makes none for a stranger. */
const LATELY_MS = 15 * 60_000;

type Parts = PasskeyParts & { now: () => Date };
type Look = {
  req: IncomingMessage;
  res: ServerResponse;
  frame: ReturnType<Parts['frameOf']>;
  person: Person;
  /** Of the provider's own session: the page's place for challenges. */
  session: Awaited<ReturnType<Provider['Session']['get']>>;
  parts: Parts;
};

/** `/login/passkeys` and what its forms send. @param step null: the page itself */
export async function ownPasskeys(
  req: IncomingMessage,
  res: ServerResponse,
  step: string | null,
  provider: Provider,
  parts: Parts,
): Promise<void> {
  const query = new URL(req.url ?? '/', parts.publicUrl).searchParams;
  const frame = parts.frameOf(req, undefined, query.get('language') ?? undefined);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (!parts.passkeys.arePossible) return send(res, 404, problemPage(frame, 'missing'));
  if (!isRead && !isFromOurPage(req, new URL(parts.publicUrl).origin))
    return send(res, 403, problemPage(frame, 'foreign'));
  const session = await provider.Session.get(provider.createContext(req, res));
  const person = session.accountId === undefined ? null : await parts.store.findPerson(session.accountId);
  if (!person) return leadThroughSignIn(res, frame);
  const look: Look = { req, res, frame, person, session, parts };
  if (isRead) {
    const done = query.get('done');
    if (step === null) return show(look, { done: done === 'added' || done === 'removed' ? done : null });
    return leadTo(res, own(frame));
  }
  const form = req.method === 'POST' && step !== null ? await readForm(req, MAX_ANSWER_BYTES) : null;
  if (!form) return send(res, 400, problemPage(frame, 'failed'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the listener has asked whether it is one of them
  return STEPS[step as keyof typeof STEPS](look, form);
}

const STEPS = { add, remove, again };

async function show(look: Look, { done, fault }: Pick<OwnPage, 'done' | 'fault'>): Promise<void> {
  const { res, frame, person, session, parts } = look;
  const passkeys = await parts.store.listPasskeys(person.id);
  const isOffered = passkeys.length < MAX_PASSKEYS && hasSignedInLately(look);
  const options = isOffered ? await parts.passkeys.creationOptions(session.uid, person, passkeys) : null;
  const status = fault === undefined ? 200 : fault === 'tooMany' ? 429 : 422;
  send(res, status, ownPasskeysPage(frame, { email: person.email, passkeys, options, done, fault }));
}

async function add(look: Look, form: URLSearchParams): Promise<void> {
  const { req, res, frame, person, session, parts } = look;
  if (!hasSignedInLately(look)) return leadTo(res, own(frame));
  const made = await parts.passkeys.make(session.uid, person, {
    answer: form.get('answer') ?? '',
    name: parts.deviceName(req.headers['user-agent'] ?? null) ?? '',
    asker: { address: parts.addressOf(req), isOwner: () => true },
  });
  if (made === 'gone') return leadThroughSignIn(res, frame);
  if (made === 'added') return leadTo(res, `${own(frame)}&done=added`);
  // Too many: the page itself says how many there may be.
  if (made === 'full') return leadTo(res, own(frame));
  return show(look, { done: null, fault: made });
}

async function remove({ res, frame, person, parts }: Look, form: URLSearchParams): Promise<void> {
  const isRemoved = await parts.store.removePasskey({ personId: person.id, credentialId: form.get('passkey') ?? '' });
  leadTo(res, `${own(frame)}${isRemoved ? '&done=removed' : ''}`);
}

/** Ends the provider's own session in this browser, so that the sign-in asks who is there. */
async function again({ res, frame, session }: Look): Promise<void> {
  await session.destroy();
  leadThroughSignIn(res, frame);
}

function hasSignedInLately({ session, parts }: Look): boolean {
  return parts.now().getTime() - (session.loginTs ?? 0) * 1_000 <= LATELY_MS;
}

/** Somebody may be signed in at the site still: `again` asks the provider all the same. */
function leadThroughSignIn(res: ServerResponse, { language }: Look['frame']): void {
  leadTo(res, `/auth/sign-in?${new URLSearchParams({ again: '1', to: '/login/passkeys', language })}`);
}

function leadTo(res: ServerResponse, location: string): void {
  res.writeHead(303, { location }).end();
}
