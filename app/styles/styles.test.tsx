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

describe('a text to read', () => {
  it('ends no line within a phone number', () => {
    use('frame/base');
    document.body.innerHTML =
      '<p>By phone at <a href="tel:+18005550142">1 800 555-0142</a>, or <a href="/help">here</a>.</p>';
    const wraps = [...document.querySelectorAll('a')].map((link) => getComputedStyle(link).whiteSpace);
    expect(wraps.map((wrap) => wrap === 'nowrap')).toEqual([true, false]);
  });

  it('has everything of a shelf on paper, and its list of contents in two columns on a tablet', () => {
    use('reading/content');
    const within = (condition: RegExp) =>
      [...(sheet.sheet?.cssRules ?? [])]
        .filter((rule): rule is CSSMediaRule => 'cssRules' in rule && condition.test(rule.cssText))
        .flatMap((media) => [...media.cssRules].map(({ cssText }) => cssText));
    const shelf = within(/^@media print/).filter((text) => /^\.carousel \{/.test(text));
    expect(shelf).toEqual([expect.stringMatching(/grid-auto-flow: row;.*overflow: visible/s)]);
    expect(within(/^@media \(min-width: 600px\)/)).toContainEqual(expect.stringMatching(/^\.toc ol \{.*columns: 2/s));
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

describe('the facts beside a code', () => {
  it.each([
    ['<i></i><i></i><i></i><i></i>', true],
    ['<i></i><i></i><i></i><i></i><i class="is-long"></i>', true],
    ['<i></i><i></i><i></i><i class="is-long"></i>', false],
    ['<i></i><i></i><i></i><i></i><i></i><i class="is-long"></i>', false],
  ])('are two and two where four of them are short: %s', (facts, isTwo) => {
    use('booking/documents');
    const between = [...(sheet.sheet?.cssRules ?? [])].find(
      (rule): rule is CSSMediaRule =>
        'conditionText' in rule && rule.conditionText === '(min-width: 768px) and (max-width: 991px)',
    );
    const [rule] = [...(between?.cssRules ?? [])];
    document.body.innerHTML = `<div class="eticket__facts">${facts}</div>`;
    const selector = rule && 'selectorText' in rule ? String(rule.selectorText) : '';
    expect(document.querySelector(selector) !== null).toBe(isTwo);
  });
});

describe('an e-ticket on paper', () => {
  it.each(['booking/documents', 'booking/confirmation'])(
    'has its code beside it only where both have room: %s',
    (name) => {
      use(name);
      const asked = [...(sheet.sheet?.cssRules ?? [])].flatMap((rule) =>
        'conditionText' in rule && /^\.eticket \{/m.test(rule.cssText.replaceAll(/^ +/gm, ''))
          ? [rule.conditionText]
          : [],
      );
      expect(asked).toEqual(['(min-width: 768px), print and (min-width: 520px)']);
    },
  );
});

describe('the terms of a part', () => {
  it.each([
    ['<li class="is-kept"></li>', 'minmax(0, 1fr)'],
    ['<li class="is-now"></li><li></li>', '12px minmax(0, 1fr)'],
  ])('are steps where there are several, else a line', (lines, columns) => {
    use('booking/my-bookings');
    document.body.innerHTML = `<ul class="ladder">${lines}</ul>`;
    expect(getComputedStyle(present(document.querySelector('li'))).gridTemplateColumns).toBe(columns);
  });
});

describe('what lights up under a mouse', () => {
  it('does so only where there is one: after a tap it would stay, and look chosen or switched off', () => {
    const lit = (rule: CSSRule): rule is CSSStyleRule =>
      'selectorText' in rule &&
      /:hover(?!, :focus-within)/.test(String(rule.selectorText)) &&
      /background|border-color|box-shadow/.test(rule.cssText);
    const sheets = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && name !== 'global.css' && !name.endsWith('forced-colors.css'))
      .map((name) => name.replace(/\.css$/, ''));
    const everywhere = sheets.flatMap((name) => {
      use(name);
      return [...(sheet.sheet?.cssRules ?? [])].filter(lit).map(({ selectorText }) => selectorText);
    });
    expect(sheets.length).toBeGreaterThan(20);
    expect(everywhere).toEqual([]);
  });
});

describe('paper', () => {
  const onPaper = () =>
    [...(sheet.sheet?.cssRules ?? [])]
      .filter(
        (rule): rule is CSSMediaRule => 'media' in rule && 'cssRules' in rule && /^@media print/.test(rule.cssText),
      )
      .flatMap((media) => [...media.cssRules].map(({ cssText }) => cssText));

  it('does not leave the heading of a confirmation’s receipt alone at the end of a page', () => {
    use('booking/confirmation');
    expect(onPaper().filter((text) => /^\.flow > aside \{.*break-inside: avoid/s.test(text))).toHaveLength(1);
  });

  it('has no codes in grids, where the end of a page covers one with the next', () => {
    use('booking/documents');
    expect(onPaper().filter((text) => /^\.flow \.stack:has\(\.eticket\) \{.*display: block/s.test(text))).toHaveLength(
      1,
    );
  });

  it('has the codes that a screen folds', () => {
    use('booking/day-tickets');
    expect(onPaper().filter((text) => /^\.voucher::details-content \{.*visible/s.test(text))).toHaveLength(1);
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

describe('the footer', () => {
  const shown = () => getComputedStyle(present(document.querySelector('footer'))).display !== 'none';
  const frame = (main: string) =>
    `<div class="page page--mist">${main}<div><footer class="footer"></footer></div></div>`;

  it('is left out while a booking is being confirmed, and there for what did not come about (R45)', () => {
    use('frame/chrome', 'frame/messages', 'booking/confirmation');
    document.body.innerHTML = frame('<main class="waitpage__in"><span class="spinner"></span></main>');
    expect(shown()).toBe(false);
    document.body.innerHTML = frame('<main class="waitpage__in"><h1>No</h1></main>');
    expect(shown()).toBe(true);
  });

  it('has room below for the cart’s bar, which lies over its end', () => {
    use('frame/chrome');
    document.body.innerHTML = frame('<main></main><div class="cartbar"></div>');
    const rules = [...(sheet.sheet?.cssRules ?? [])]
      .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
      .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
      .filter(({ selectorText }) => selectorText.includes('.cartbar'));
    const room = present(rules.find(({ style }) => style.paddingBottom === '76px'));
    expect(document.querySelector(room.selectorText)).toBe(document.querySelector('footer'));
  });

  it('has its dots behind the ways to reach us, so that no line begins with one', () => {
    use('frame/chrome');
    const dotted = [...(sheet.sheet?.cssRules ?? [])]
      .filter((rule): rule is CSSStyleRule => 'selectorText' in rule)
      .filter(({ style }) => style.getPropertyValue('content').includes('·'))
      .map(({ selectorText }) => selectorText);
    document.body.innerHTML =
      '<p class="footer__ways">8 AM<br><a>1 800</a><span class="phone-only"><a>Text</a></span><a>Chat</a><a>E-mail</a></p>';
    const bases = present(dotted[0]).replaceAll('::after', '');
    expect([...document.querySelectorAll(bases)].map(({ textContent }) => textContent)).toEqual([
      '1 800',
      'Text',
      'Chat',
    ]);
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
