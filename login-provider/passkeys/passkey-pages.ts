import { html, type Html } from '../html';
import type { Passkey } from '../login-store';
import { icon, page, sitePath, type Frame } from '../page';
import { BROWSER_FILE_ADDRESS } from './browser-file';
import { MAKE_SCRIPT } from './passkey-scripts';
import { PASSKEY_WORDS } from './passkey-words';
import { MAX_PASSKEYS, type Creation, type CreationOptions, type UseOptions } from './passkeys';

/** Days are those of the company's own clock, whoever reads them where. */
const ZONE = 'America/Toronto';

/** What the page of an address shows below it: nothing until its script finds that the browser has passkeys. */
export function usePart(
  { language }: Frame,
  { uid, options, fault }: { uid: string; options: UseOptions; fault?: 'useWrong' | 'tooMany' },
): Html {
  const t = PASSKEY_WORDS[language];
  return html`<form
    class="stack"
    method="post"
    action="/login/interaction/${uid}/passkey"
    id="passkey"
    data-options="${JSON.stringify(options)}"
    hidden
  >
    <p class="or small muted"><span>${t.or}</span></p>
    ${fault && alert(t[fault])} ${laterAlert('passkey-none', t.useNone)}
    <input type="hidden" name="answer" value="" />
    <button class="btn btn--line" type="submit">${icon('key')}${t.use}</button>
  </form>`;
}

/** After a code: once, and never in the way. */
export function offerPage(
  frame: Frame,
  { uid, options, fault }: { uid: string; options: CreationOptions; fault?: 'makeWrong' | 'tooMany' },
): string {
  const t = PASSKEY_WORDS[frame.language];
  const body = html`<div class="head">
      <h1>${t.offerTitle}</h1>
      <p class="muted">${t.offerLead}</p>
    </div>
    <div class="cards cards--one">
      <section class="card stack">
        <p class="note">${icon('key')}<span>${t.offerMore}</span></p>
        ${makeForm(frame, { action: `/login/interaction/${uid}/new-passkey`, options, fault })}
        <form method="post" action="/login/interaction/${uid}/later">
          <button class="btn btn--line" type="submit">${t.later}</button>
        </form>
      </section>
    </div>`;
  return page(frame, {
    title: t.offerTitle,
    isWrong: fault !== undefined,
    isSwitchable: true,
    body,
    ...scripts(MAKE_SCRIPT),
  });
}

export type OwnPage = {
  email: string;
  passkeys: readonly Passkey[];
  /** Null where the last sign-in is too long ago for making one, or there are as many as may be. */
  options: CreationOptions | null;
  /** What has just been done, or could not be. */
  done: 'added' | 'removed' | null;
  fault?: Exclude<Creation, 'added' | 'gone' | 'full'>;
};

/** Somebody's passkeys: what they are called, when they were used, away with one, another one. */
export function ownPasskeysPage(frame: Frame, { email, passkeys, options, done, fault }: OwnPage): string {
  const t = PASSKEY_WORDS[frame.language];
  const home = new URL(sitePath(frame.language, '/'), frame.publicUrl).href;
  const isFull = passkeys.length >= MAX_PASSKEYS;
  const wrong = fault && ({ wrong: 'makeWrong', known: 'makeKnown', tooMany: 'tooMany' } as const)[fault];
  const body = html`<div class="head">
      <h1>${t.title}</h1>
      <p class="muted">${t.lead} <b>${email}</b></p>
    </div>
    <div class="cards cards--one">
      ${done && html`<p class="note" role="status">${icon('key')}<span>${t[done]}</span></p>`}
      <section class="card stack stack--tight">
        ${
          passkeys.length === 0
            ? html`<p>${t.none}</p>`
            : html`<ul class="rows">
                ${passkeys.map((passkey) => row(frame, passkey))}
              </ul>`
        }
      </section>
      <section class="card stack">
        <div>
          <h2>${t.addTitle}</h2>
          <p class="small muted">${isFull ? t.full(MAX_PASSKEYS) : options ? t.addLead : t.againLead}</p>
        </div>
        ${options && makeForm(frame, { action: own(frame, '/add'), options, fault: wrong })}
        ${
          !options &&
          !isFull &&
          html`<form method="post" action="${own(frame, '/again')}">
            <button class="btn btn--line" type="submit">${t.again}</button>
          </form>`
        }
      </section>
      <p><a class="plain plain--edge" href="${home}">${t.leave(frame.brandName)}</a></p>
    </div>`;
  return page(frame, {
    title: t.title,
    isWrong: fault !== undefined,
    isSwitchable: true,
    body,
    ...(options ? scripts(MAKE_SCRIPT) : {}),
  });
}

/** Address of that page, and of what its forms do. */
export function own({ language }: Pick<Frame, 'language'>, step = ''): string {
  return `/login/passkeys${step}?language=${language}`;
}

/** The library of the browser's half comes before the page's own script. */
export function scripts(script: string): { file: string; script: string } {
  return { file: BROWSER_FILE_ADDRESS, script };
}

function row(frame: Frame, { credentialId, name, createdAt, lastUsedAt }: Passkey): Html {
  const t = PASSKEY_WORDS[frame.language];
  const called = name || t.unnamed;
  const used = lastUsedAt ? html`${t.used} ${day(frame, lastUsedAt)}` : t.unused;
  return html`<li class="row">
    <div>
      <b>${called}</b>
      <p class="small muted">${t.made} ${day(frame, createdAt)}, ${used}</p>
    </div>
    <form method="post" action="${own(frame, '/remove')}">
      <input type="hidden" name="passkey" value="${credentialId}" />
      <button class="link" type="submit" aria-label="${t.removeOne(called, dayText(frame, createdAt))}">
        ${t.remove}
      </button>
    </form>
  </li>`;
}

function makeForm(
  { language }: Frame,
  {
    action,
    options,
    fault,
  }: { action: string; options: CreationOptions; fault?: 'makeWrong' | 'makeKnown' | 'tooMany' | undefined },
): Html {
  const t = PASSKEY_WORDS[language];
  return html`<form
      class="stack"
      method="post"
      action="${action}"
      id="passkey"
      data-options="${JSON.stringify(options)}"
      hidden
    >
      ${laterAlert('passkey-none', t.makeNone)} ${laterAlert('passkey-known', t.makeKnown)}
      <input type="hidden" name="answer" value="" />
      <button class="btn" type="submit">${t.make}</button>
    </form>
    ${fault && alert(t[fault])}
    <p class="small muted" id="passkey-off">${t.noPasskeys}</p>`;
}

function alert(text: string): Html {
  return html`<p class="note note--danger" role="alert">${icon('warning')}<span>${text}</span></p>`;
}

/** Said by the page's script. */
function laterAlert(id: string, text: string): Html {
  return html`<p class="note note--danger" role="alert" id="${id}" hidden>${icon('warning')}<span>${text}</span></p>`;
}

function day(frame: Frame, at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${dayText(frame, at)}</time>`;
}

function dayText({ language }: Frame, at: Date): string {
  return new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone: ZONE }).format(at);
}
