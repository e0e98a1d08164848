import { describe, expect, it } from 'vitest';
import { frenchTexts } from '../support/screens/french-texts';

const { messages, content } = frenchTexts();
const texts = [...messages, ...content];

const wrongIn = (pattern: RegExp) =>
  texts.filter(([, text]) => pattern.test(text)).map(([name, text]) => `${name}: ${text}`);

/**
 * As the Office québécois de la langue française writes them: none before ? ! ; and a no-break space before : and
 * inside « ».
 */
describe('spaces of French texts', () => {
  it('reads messages, the product API’s texts and our own content', () => {
    expect(messages.length).toBeGreaterThan(1000);
    expect(content.length).toBeGreaterThan(200);
  });

  it('have no space before ? ! ;', () => {
    expect(wrongIn(/\s[?!;]/)).toEqual([]);
  });

  it('have a no-break space before a colon', () => {
    expect(wrongIn(/[^\u00A0]:/)).toEqual([]);
  });

  it('have no-break spaces inside « », and no other quotation marks', () => {
    expect(wrongIn(/«[^\u00A0]|[^\u00A0]»|[“”„]/)).toEqual([]);
  });
});
