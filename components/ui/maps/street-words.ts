import type { useTranslations } from 'next-intl';

/**
 * What is said of the street map. It comes along with the map it lies under: of a page that the server draws the
 * browser knows no words.
 */
export type StreetWords = {
  open: string;
  ask: string;
  agree: string;
  keep: string;
  loading: string;
  webgl: string;
  code: string;
  silent: string;
  zoomIn: string;
  zoomOut: string;
  credits: string;
  scrollToZoom: string;
  scrollToZoomOnMac: string;
  twoFingers: string;
};

export function streetWords(t: ReturnType<typeof useTranslations<'streetMap'>>, styleUrl: string): StreetWords {
  return {
    open: t('open'),
    ask: t('ask', { host: new URL(styleUrl).host }),
    agree: t('agree'),
    keep: t('keep'),
    loading: t('loading'),
    webgl: t('webgl'),
    code: t('code'),
    silent: t('silent'),
    zoomIn: t('zoomIn'),
    zoomOut: t('zoomOut'),
    credits: t('credits'),
    scrollToZoom: t('scrollToZoom', { key: 'Ctrl' }),
    scrollToZoomOnMac: t('scrollToZoom', { key: '⌘' }),
    twoFingers: t('twoFingers'),
  };
}
