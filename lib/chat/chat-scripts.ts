import { LANGUAGES, type Language } from '@/rules/language';

type ChatSettings = { CHAT_SCRIPT_URL_EN?: string; CHAT_SCRIPT_URL_FR?: string };

/** Script of a third party's chat in a language; null where none is configured. Read on the server (R51, R152, D56). */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the environment holds texts by name
export function chatScriptOf(language: Language, settings: ChatSettings = process.env as ChatSettings): string | null {
  return (language === 'fr' ? settings.CHAT_SCRIPT_URL_FR : settings.CHAT_SCRIPT_URL_EN)?.trim() || null;
}

/** Is there such a chat in any language? The question of consent speaks of it then: its answer holds in both. */
export function hasChatScript(settings?: ChatSettings): boolean {
  return LANGUAGES.some((language) => chatScriptOf(language, settings) !== null);
}

/** Origins of the configured scripts, each once: what the Content-Security-Policy lets in (S13). */
export function chatOriginsOf({ CHAT_SCRIPT_URL_EN, CHAT_SCRIPT_URL_FR }: ChatSettings): string[] {
  const urls = [CHAT_SCRIPT_URL_EN, CHAT_SCRIPT_URL_FR].filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
