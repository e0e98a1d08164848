import { describe, expect, it } from 'vitest';
import { chatOriginsOf, chatScriptOf, hasChatScript } from './chat-scripts';

const both = { CHAT_SCRIPT_URL_EN: 'https://chat.example/en.js', CHAT_SCRIPT_URL_FR: 'https://chat.example/fr.js' };

describe('a configured chat (R51, R152, D56)', () => {
  it('has a script for each language; none by default', () => {
    expect(chatScriptOf('en', both)).toBe('https://chat.example/en.js');
    expect(chatScriptOf('fr', both)).toBe('https://chat.example/fr.js');
    expect(chatScriptOf('fr', { CHAT_SCRIPT_URL_EN: 'https://chat.example/en.js' })).toBeNull();
    expect(chatScriptOf('en', { CHAT_SCRIPT_URL_EN: ' ' })).toBeNull();
  });

  it('is there as soon as one language has it', () => {
    expect(
      [both, { CHAT_SCRIPT_URL_FR: both.CHAT_SCRIPT_URL_FR }, { CHAT_SCRIPT_URL_EN: both.CHAT_SCRIPT_URL_EN }].map(
        (settings) => hasChatScript(settings),
      ),
    ).toEqual([true, true, true]);
    expect([{}, { CHAT_SCRIPT_URL_EN: ' ' }].map((settings) => hasChatScript(settings))).toEqual([false, false]);
  });

  it('names each origin once for the Content-Security-Policy', () => {
    expect(chatOriginsOf(both)).toEqual(['https://chat.example']);
    expect(chatOriginsOf({ ...both, CHAT_SCRIPT_URL_FR: 'https://clavardage.example/a/b.js?x=1' })).toEqual([
      'https://chat.example',
      'https://clavardage.example',
    ]);
    expect(chatOriginsOf({})).toEqual([]);
  });
});
