import type { Page } from '@playwright/test';

/** An authenticator in the page's own browser: finger and face are always right until it is told otherwise. */
export async function withPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const simulate = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Nobody is at the device: what asks for it waits. */
    shut: () => simulate(false),
    open: () => simulate(true),
    /** The finger is not the right one. */
    refuse: () => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
