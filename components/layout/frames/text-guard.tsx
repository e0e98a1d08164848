import { guardTexts } from '@/lib/trusted-texts/guard-texts';

export type TextGuardProps = { /** Of this answer. */ nonce: string };

/** One of its texts would end the element. */
const TEXT = `(${guardTexts})()`.replaceAll('</', '<\\/');

/** Stands behind the page's other scripts of its own, whose texts it knows, and before all that are loaded (S13). */
export function TextGuard({ nonce }: TextGuardProps) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: TEXT }} />;
}
