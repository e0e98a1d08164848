'use client';

import { useChatScript } from '@/lib/chat/use-chat-script';
import type { Language } from '@/rules/language';
import { useLoadedPanel } from './use-loaded-panel';

export type SupportScreenProps = {
  language: Language;
  /** Address of a third party's chat; null: none is configured. */
  chatScript: string | null;
};

/**
 * Support on every page (R10, R12, R51, F55): the contact panel, loaded when it is first asked for, and a configured
 * chat.
 */
export function SupportScreen({ language, chatScript }: SupportScreenProps) {
  const panel = useLoadedPanel(language);
  useChatScript(chatScript);
  return panel;
}
