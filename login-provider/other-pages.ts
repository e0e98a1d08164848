import { html } from './html';
import { page, sitePath, type Frame } from './page';
import { WORDS } from './words';

/**
 * What went wrong, and the way back into a new sign-in. @param reference for whoever is asked about it, such as
 * `invalid_client`
 */
export function problemPage(
  frame: Frame,
  kind: 'gone' | 'foreign' | 'failed' | 'missing' | 'busy',
  reference?: string,
): string {
  const t = WORDS[frame.language];
  const title = t[`${kind}Title`];
  const again = new URL(`/auth/sign-in?language=${frame.language}`, frame.publicUrl).href;
  const body = html`<div class="head">
      <h1>${title}</h1>
      <p class="muted">${t[`${kind}Text`]}</p>
      ${reference && html`<p class="small muted">${t.reference} ${reference}</p>`}
    </div>
    <p><a class="btn btn--auto" href="${again}">${kind === 'missing' ? t.begin : t.again}</a></p>`;
  return page(frame, { title, body });
}

/** Asked for under another name of this machine, or by somebody who points another name at us. */
export function hostPage(frame: Frame): string {
  const t = WORDS[frame.language];
  return page(frame, {
    title: t.hostTitle,
    body: html`<div class="head">
      <h1>${t.hostTitle}</h1>
      <p class="muted">${t.hostText} <a href="${frame.publicUrl}">${frame.publicUrl}</a></p>
    </div>`,
  });
}

/**
 * One button; it presses itself where our own client has asked, with a proof of the sign-in. @param form what the
 * button sends
 */
export function signOutPage(
  frame: Frame,
  { action, xsrf, isAsked }: { action: string; xsrf: string; isAsked: boolean },
): string {
  const t = WORDS[frame.language];
  const title = isAsked ? t.outBusyTitle : t.outTitle;
  return page(frame, {
    title,
    ...formBody({ title, lead: t.outText, action, fields: { xsrf, logout: 'yes' }, button: t.out, isSent: isAsked }),
  });
}

/** A form that the provider sends on without a question; the button is for browsers without scripts. */
export function goOnPage(frame: Frame, form: { action: string; fields: Record<string, string> }): string {
  const t = WORDS[frame.language];
  return page(frame, {
    title: t.goOnTitle,
    ...formBody({ ...form, title: t.goOnTitle, button: t.goOn, isSent: true }),
  });
}

export function signedOutPage(frame: Frame): string {
  const t = WORDS[frame.language];
  const home = new URL(sitePath(frame.language, '/'), frame.publicUrl).href;
  return page(frame, {
    title: t.doneTitle,
    body: html`<div class="head"><h1>${t.doneTitle}</h1></div>
      <p><a class="btn btn--auto" href="${home}">${frame.brandName}</a></p>`,
  });
}

function formBody({
  title,
  lead,
  action,
  fields,
  button,
  isSent,
}: {
  title: string;
  lead?: string;
  action: string;
  fields: Record<string, string>;
  button: string;
  isSent: boolean;
}) {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return {
    body: html`<div class="head">
        <h1>${title}</h1>
        ${lead && html`<p class="muted">${lead}</p>`}
      </div>
      <form method="post" action="${action}">
        ${inputs}<button class="btn btn--auto" type="submit">${button}</button>
      </form>`,
    script: isSent ? 'document.forms[0].submit()' : undefined,
  };
}
