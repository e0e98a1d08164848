import { beforeEach, describe, expect, it, vi } from 'vitest';
import { filesName, textsName } from './sent-drafts';

const FORM = 'new hotel';

/** The scripts of a page that was loaded just now: the tab keeps its texts, and nothing else of the page before. */
async function loadPage() {
  vi.resetModules();
  return import('./sent-drafts');
}
const type = (text: string) => sessionStorage.setItem(textsName(FORM), text);
const kept = () => ({ text: sessionStorage.getItem(textsName(FORM)), files: sessionStorage.getItem(filesName(FORM)) });

beforeEach(() => sessionStorage.clear());

describe('a draft that is sent', () => {
  it('is a draft again for the page that comes after, and not for the one that sends it', async () => {
    const page = await loadPage();
    type('Quarry Inn');
    sessionStorage.setItem(filesName(FORM), 'one.txt');
    page.sendDraft(FORM);
    page.bringBackLeft(FORM);
    expect(kept()).toEqual({ text: null, files: null });
    (await loadPage()).bringBackLeft(FORM);
    expect(kept()).toEqual({ text: 'Quarry Inn', files: 'one.txt' });
    expect(sessionStorage).toHaveLength(2);
  });

  it('takes the place of nothing newer in the page that comes after', async () => {
    const page = await loadPage();
    type('Quarry Inn');
    sessionStorage.setItem(filesName(FORM), 'one.txt');
    page.sendDraft(FORM);
    type('Foundry House');
    (await loadPage()).bringBackLeft(FORM);
    expect(kept()).toEqual({ text: 'Foundry House', files: null });
    expect(sessionStorage).toHaveLength(1);
  });

  it('leaves another one of the same form that is still on its way', async () => {
    const page = await loadPage();
    type('Quarry Inn');
    const first = page.sendDraft(FORM);
    type('Foundry House');
    page.sendDraft(FORM);
    first.drop();
    (await loadPage()).bringBackLeft(FORM);
    expect(kept().text).toBe('Foundry House');
  });
});
