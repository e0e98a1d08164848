import type { ReactNode } from 'react';
import { ChunkReloadGuard } from '@/components/feedback/chunk-reload-guard';
import { EarlyPressKeeper } from '@/components/feedback/early-press-keeper';
import type { Language } from '@/rules/language';
import { fontVariables } from './fonts';
import { TextGuard } from './text-guard';

export type SiteDocumentProps = {
  language: Language;
  /** Of this answer, where the page's policy asks for one. */
  nonce?: string;
  children: ReactNode;
};

/** What every root layout is: language and fonts, and before anything else in <body> what needs no other script. */
export function SiteDocument({ language, nonce, children }: SiteDocumentProps) {
  return (
    <html lang={language} className={fontVariables}>
      <body>
        <ChunkReloadGuard nonce={nonce} />
        <EarlyPressKeeper nonce={nonce} />
        {nonce && <TextGuard nonce={nonce} />}
        {children}
      </body>
    </html>
  );
}
