import { CaptchaError } from './captcha-fault';

/**
 * Loads a script once for the whole page (R104). A tag that failed is removed, so that calling again tries again.
 * @param id of the script's tag
 * @throws CaptchaError failedToLoad
 */
export function loadScript({ id, src }: { id: string; src: string }): Promise<void> {
  const earlier = document.getElementById(id);
  if (earlier?.dataset.isLoaded) return Promise.resolve();
  const script = earlier instanceof HTMLScriptElement ? earlier : tagOf(id, src);
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset.isLoaded = 'true';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new CaptchaError('failedToLoad'));
    });
    if (!script.isConnected) document.head.append(script);
  });
}

function tagOf(id: string, src: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = id;
  script.src = src;
  script.async = true;
  return script;
}
