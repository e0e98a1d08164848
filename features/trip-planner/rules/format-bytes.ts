import type { Language } from '@/rules/language';
import { NO_BREAK_SPACE } from '@/rules/typography';

/**
 * '46 KB', '46 Ko': whole kilobytes of 1024, at least 1. Rounded down, so that what is below a limit never shows it.
 */
export function formatBytes(bytes: number, language: Language): string {
  return `${Math.max(1, Math.floor(bytes / 1024))}${NO_BREAK_SPACE}${language === 'fr' ? 'Ko' : 'KB'}`;
}
