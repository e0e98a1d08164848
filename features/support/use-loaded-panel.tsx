import { useEffect, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { showError } from '@/components/feedback/alerts-store';
import { withSpinner } from '@/components/feedback/spinner-store';
import { MoreWords } from '@/components/layout/frames/more-words';
import { brand } from '@/lib/brand/brand';
import { useContactPanel } from '@/lib/chat/contact-store';
import type { Language } from '@/rules/language';
import type { LoadedPanel } from './load-contact-panel';

const loadPanel = async (language: Language) => (await import('./load-contact-panel')).loadContactPanel(language);

/**
 * The contact panel once it was opened; nothing before. Where it cannot be loaded, the other ways to reach us are said.
 */
export function useLoadedPanel(language: Language): ReactNode {
  const t = useTranslations('layout.help');
  const { isOpen, close } = useContactPanel();
  const [loaded, setLoaded] = useState<LoadedPanel | null>(null);
  const isWanted = isOpen && loaded === null;

  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    withSpinner(loadPanel(language)).then(
      (panel) => isCurrent && setLoaded(panel),
      () => {
        if (!isCurrent) return;
        close();
        showError(t('chatFailed', { phone: brand.phone.shown, email: brand.email.shown }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, language, close, t]);

  if (!loaded) return null;
  const { Panel, words } = loaded;
  return (
    <MoreWords messages={words}>
      <Panel />
    </MoreWords>
  );
}
