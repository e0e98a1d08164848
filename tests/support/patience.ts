/** For `vi.waitFor`, which gives up after a second: a net for busy machines, as everywhere (vitest.config.ts). */
export const PATIENT = { timeout: 60_000 };
