import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useTranslations, type AbstractIntlMessages } from 'next-intl';
import { showError } from '@/components/feedback/alerts-store';
import { withSpinner } from '@/components/feedback/spinner-store';
import { MoreWords } from '@/components/layout/more-words';
import { brand } from '@/lib/brand/brand';
import { useContactPanel } from '@/lib/chat/contact-store';
import type { Language } from '@/rules/language';

type Loaded = { Panel: ComponentType; words: AbstractIntlMessages };

/** The panel and its words come together, once somebody wants them: no page carries them before. */
async function loadPanel(language: Language): Promise<Loaded> {
  const [{ ContactPanel }, words] = await Promise.all([
    import('./components/contact-panel'),
    language === 'fr' ? import('@/messages/fr/contact.json') : import('@/messages/en/contact.json'),
  ]);
  return { Panel: ContactPanel, words: words.default };
}

/** The contact panel once it was opened; nothing before. Where it cannot be loaded, the other ways to reach us are said. */
export function useLoadedPanel(language: Language): ReactNode {
  const t = useTranslations('layout.help');
  const { isOpen, close } = useContactPanel();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
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
    <MoreWords messages={{ contact: words }}>
      <Panel />
    </MoreWords>
  );
}
