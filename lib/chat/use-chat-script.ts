import { useEffect } from 'react';
import { useConsent } from '../consent/consent';
import { whenIdle } from '../idle/when-idle';

const MARK = 'data-chat-script';

/**
 * Loads a third party's chat once the visitor has agreed and the browser is idle (R51, R152, D56). Without it, and when
 * it fails, there is the contact panel. A script cannot be unloaded: taking the consent back loads the page anew.
 */
export function useChatScript(src: string | null): void {
  const consent = useConsent();
  useEffect(() => {
    if (consent === 'none' && isLoaded()) window.location.reload();
    if (src === null || consent !== 'all' || isLoaded()) return undefined;
    return whenIdle(() => addScript(src));
  }, [src, consent]);
}

const isLoaded = () => document.querySelector(`script[${MARK}]`) !== null;

function addScript(src: string): void {
  // Looked at again: another mount may have added one while the browser was busy.
  if (isLoaded()) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.setAttribute(MARK, '');
  script.onerror = () => {
    console.warn('The chat did not load; the contact panel stands in.');
    script.remove();
  };
  document.body.append(script);
}
