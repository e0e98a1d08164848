import { DEMO_PEOPLE } from './demo-people';
import { html, type Html } from './html';
import { icon, page, type Frame } from './page';
import { scripts, usePart } from './passkeys/passkey-pages';
import { CAN_SCRIPT, USE_SCRIPT } from './passkeys/passkey-scripts';
import type { UseOptions } from './passkeys/passkeys';
import { WORDS } from './words';

/**
 * Counts down, shows the button when it is time, and sends a complete code, once: Enter after the last digit sends
 * nothing. Without it the button is there at once.
 */
const CODE_SCRIPT = `(function(){
var code=document.getElementById('code'),wait=document.getElementById('wait'),again=document.getElementById('again');
document.getElementById('auto').hidden=false;
code.addEventListener('input',function(){if(/^\\d{6}$/.test(code.value.replace(/\\D/g,'')))code.form.requestSubmit()});
var sent=0;
code.form.addEventListener('submit',function(event){if(Date.now()-sent<5000)event.preventDefault();else sent=Date.now()});
addEventListener('pageshow',function(event){if(event.persisted)sent=0});
var end=Date.now()+Number(wait.dataset.seconds)*1000;
function show(){var left=Math.ceil((end-Date.now())/1000);wait.hidden=left<=0;again.hidden=left>0;wait.lastElementChild.textContent='0:'+String(Math.max(0,left)).padStart(2,'0');if(left>0)setTimeout(show,500)}
show()})()`;

type Place = { uid: string };

/** Step 1: the address. */
export function emailPage(
  frame: Frame,
  {
    uid,
    email,
    fault,
    options,
    passkeyFault,
    hasDemoPeople,
  }: Place & {
    email: string;
    fault?: 'emailWrong' | 'tooMany';
    /** Null where there can be no passkeys. */
    options: UseOptions | null;
    passkeyFault?: 'useWrong' | 'tooMany';
    hasDemoPeople: boolean;
  },
): string {
  const t = WORDS[frame.language];
  const isWrong = fault === 'emailWrong';
  const body = html`<div class="head">
      <h1>${t.title}</h1>
      <p class="muted">${t.lead}</p>
    </div>
    <div class="cards${!hasDemoPeople && ' cards--one'}">
      <section class="card stack">
        <form class="stack" method="post" action="/login/interaction/${uid}/code" novalidate>
          <div>
            <p class="small muted">${t.step1}</p>
            <h2>${t.emailTitle}</h2>
          </div>
          ${requiredNote(frame)}${
            fault === 'tooMany' &&
            html`<p class="note note--danger" role="alert">${icon('warning')}<span>${t.tooMany}</span></p>`
          }
          <div class="field">
            <label for="email">${t.email}<span class="req" aria-hidden="true">*</span></label
            ><input
              class="input"
              id="email"
              name="email"
              type="email"
              value="${email}"
              autocomplete="email webauthn"
              maxlength="254"
              required
              aria-describedby="email-hint${isWrong && ' email-error'}"
              ${isWrong && html` aria-invalid="true"`}
            />${isWrong && fieldError('email-error', t.emailWrong)}
            <p class="small muted" id="email-hint">${t.emailHint}</p>
          </div>
          <button class="btn" type="submit">${t.sendCode}</button>
          <p class="small muted">${t.same} ${t.learns}</p>
        </form>
        ${options && usePart(frame, { uid, options, fault: passkeyFault })} ${cancelForm(frame, uid)}
      </section>
      ${hasDemoPeople && demoCard(frame, uid)}
    </div>`;
  return page(frame, {
    title: t.title,
    isWrong: (fault ?? passkeyFault) !== undefined,
    isSwitchable: true,
    body,
    ...(options ? scripts(USE_SCRIPT) : {}),
  });
}

/**
 * Step 2: the code. @param secondsToNew until a new one can be asked for; mayOffer: a passkey, once the code is right
 */
export function codePage(
  frame: Frame,
  {
    uid,
    email,
    secondsToNew,
    mayOffer,
    error,
  }: Place & { email: string; secondsToNew: number; mayOffer: boolean; error?: string },
): string {
  const t = WORDS[frame.language];
  const body = html`<div class="head">
      <h1>${t.title}</h1>
      <p class="muted">${t.lead}</p>
    </div>
    <div class="cards cards--one">
      <section class="card stack">
        <form class="stack" method="post" action="/login/interaction/${uid}/sign-in" novalidate>
          <div>
            <p class="small muted">${t.step2}</p>
            <h2>${t.codeTitle}</h2>
          </div>
          ${requiredNote(frame)}
          <p class="note">
            ${icon('mail')}<span>${t.sentTo} <b>${email}</b>${t.goodFor} <a href="?step=email">${t.another}</a></span>
          </p>
          <div class="field">
            <label for="code">${t.code}<span class="req" aria-hidden="true">*</span></label
            ><input
              class="input code"
              id="code"
              name="code"
              type="text"
              inputmode="numeric"
              autocomplete="one-time-code"
              maxlength="12"
              required
              autofocus
              aria-describedby="code-hint${error && ' code-error'}"
              ${error && html` aria-invalid="true"`}
            />${error && fieldError('code-error', error)}
            <p class="small muted" id="code-hint">${t.codeHint} <span id="auto" hidden>${t.codeAuto}</span></p>
          </div>
          ${mayOffer && html`<input type="hidden" name="passkeys" value="" id="passkeys" />`}
          <button class="btn" type="submit">${t.signIn}</button>
        </form>
        <div class="row">
          <p class="small muted num" id="wait" data-seconds="${secondsToNew}" hidden>${t.newIn} <span></span></p>
          <form method="post" action="/login/interaction/${uid}/code" id="again">
            <input type="hidden" name="email" value="${email}" /><button class="link" type="submit">
              ${t.newCode}
            </button>
          </form>
        </div>
        <details>
          <summary>${t.noMail}</summary>
          <p class="small muted">${t.noMailHelp}</p>
        </details>
        ${cancelForm(frame, uid)}
      </section>
    </div>`;
  return page(frame, {
    title: t.codeTitle,
    isWrong: error !== undefined,
    isSwitchable: true,
    body,
    script: mayOffer ? `${CODE_SCRIPT};${CAN_SCRIPT}` : CODE_SCRIPT,
  });
}

function requiredNote({ language }: Frame): Html {
  const [before, after] = WORDS[language].required;
  return html`<p class="small muted">${before} <span class="req">*</span> ${after}</p>`;
}

function fieldError(id: string, text: string): Html {
  return html`<p class="small error" id="${id}" role="alert">${icon('warning')}<span>${text}</span></p>`;
}

function cancelForm({ language }: Frame, uid: string): Html {
  return html`<form method="post" action="/login/interaction/${uid}/cancel">
    <button class="link" type="submit">${WORDS[language].back}</button>
  </form>`;
}

function demoCard({ language }: Frame, uid: string): Html {
  const t = WORDS[language];
  const people = DEMO_PEOPLE.map(
    ({ name, initials, email }, index) =>
      html`<button class="person" type="submit" name="person" value="${index}">
        <span class="avatar" aria-hidden="true">${initials}</span><span><b>${name}</b><small>${email}</small></span
        >${icon('chevron')}
      </button>`,
  );
  return html`<section class="card stack stack--tight">
    <div class="row row--start">
      <h2>${t.demoTitle}</h2>
      <span class="badge">${t.demoBadge}</span>
    </div>
    <p class="small muted">${t.demoLead}</p>
    <form method="post" action="/login/interaction/${uid}/demo">${people}</form>
  </section>`;
}
