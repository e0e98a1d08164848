import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { present } from '@/tests/support/present';

/** What a sheet alone decides and a program can tell. */

let sheet: HTMLStyleElement;
const use = (...names: string[]) => {
  sheet.textContent = names
    .map((name) => readFileSync(path.join(import.meta.dirname, `${name}.css`), 'utf8'))
    .join('\n');
};
beforeEach(() => {
  sheet = document.head.appendChild(document.createElement('style'));
});
afterEach(() => {
  sheet.remove();
  document.body.replaceChildren();
});

describe('a dialog', () => {
  it('has the colours of its own paper, also in a header that writes in white on navy', () => {
    use('frame/chrome', 'controls/overlays');
    document.body.innerHTML =
      '<header class="header header--clear"><a class="header__link">Bus</a><dialog class="overlay overlay--top" open><div class="sheet"><div class="menu__bar"><button class="btn">Close</button></div></div></dialog></header>';
    const colour = (selector: string) => getComputedStyle(present(document.querySelector(selector))).color;
    expect(colour('header > .header__link')).toBe('var(--color-on-navy)');
    expect(colour('.sheet')).toBe('var(--color-ink)');
    expect(colour('.menu__bar .btn')).toBe('var(--color-ink)');
    expect(getComputedStyle(present(document.querySelector('.sheet'))).getPropertyValue('--color-focus')).toBe(
      'var(--color-blue)',
    );
  });
});

describe('an e-ticket’s stub', () => {
  it('keeps the ticket number on one line', () => {
    use('booking/documents', 'booking/confirmation');
    document.body.innerHTML =
      '<div class="eticket__stub"><div><b class="num booked__number">TD-FQH3JWWP-1</b></div></div><p class="booked"><b class="booked__number">TX-FQH3JWWP</b></p>';
    expect(getComputedStyle(present(document.querySelector('.eticket__stub b'))).whiteSpace).toBe('nowrap');
    expect(getComputedStyle(present(document.querySelector('.booked b'))).whiteSpace).not.toBe('nowrap');
  });
});

describe('the comparison of companies', () => {
  it('shows at its right edge that it scrolls: a shadow that stays, under a cover at the end of the table', () => {
    use('reading/pages');
    const rules = [...(sheet.sheet?.cssRules ?? [])].filter(
      (rule): rule is CSSStyleRule => 'selectorText' in rule && rule.selectorText === '.compare',
    );
    expect(
      rules.map(({ style }) => [style.overflowX, /local,[^)]*linear-gradient.*scroll,/s.test(style.background)]),
    ).toEqual([['auto', true]]);
  });
});

describe('a breadcrumb', () => {
  it('has its separators after a link, so that no line begins with one', () => {
    use('reading/pages');
    const separators = [...(sheet.sheet?.cssRules ?? [])]
      .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
      .filter(
        ({ selectorText, style }) =>
          selectorText.startsWith('.crumbs') && style.getPropertyValue('content').includes('/'),
      )
      .map(({ selectorText }) => selectorText);
    expect(separators).toEqual(['.crumbs li:not(:last-child)::after']);
  });
});

const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

describe('the dark scheme', () => {
  it.each(sheets)(
    'is for screens: paper is white, and its letters are dark, whatever the system’s scheme: %s',
    (name) => {
      const css = readFileSync(path.join(import.meta.dirname, name), 'utf8');
      const conditions = [...css.matchAll(/@(?:media|import)[^;{]*prefers-color-scheme[^;{]*/g)].map(([text]) =>
        text.trim(),
      );
      expect(conditions.filter((text) => text !== '@media screen and (prefers-color-scheme: dark)')).toEqual([]);
    },
  );
});

describe('a page that begins to live', () => {
  it.each(sheets)('is not styled as a whole again for what is put beside it: %s', (name) => {
    // What stands in a later sibling hangs on everything that comes in before it: all of it is looked at again (P7).
    const css = readFileSync(path.join(import.meta.dirname, name), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    expect(css.match(/~ [^{},]*(?<![ >+~]) (?=[\w.[:#*])[^{},]*/g)).toBeNull();
  });
});
