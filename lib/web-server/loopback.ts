import { isLoopback } from '../env/environment';

/**
 * Where a page asked for under another name of this machine is found, or null when it is in the right place.
 * Cookies and sign-in belong to one name: 127.0.0.1 instead of localhost would be another site.
 * @param site PUBLIC_URL
 */
export function loopbackRedirect(hostHeader: string | undefined, url: string, site: URL): string | null {
  if (!hostHeader || hostHeader === site.host || !isLoopback(site.hostname)) return null;
  const asked = hostnameOf(hostHeader);
  if (asked === null || asked === site.hostname || !isLoopback(asked)) return null;
  return `${site.origin}${url.startsWith('/') ? url : '/'}`;
}

function hostnameOf(hostHeader: string): string | null {
  try {
    return new URL(`http://${hostHeader}`).hostname;
  } catch {
    return null;
  }
}
