import type { FeatureFlags } from '@/contract/feature-flags';

/** How long an answer is good for, ms. */
export const FLAGS_FRESH_MS = 60_000;

let asked: { flags: Promise<FeatureFlags | null>; at: number } | null = null;

/**
 * Every page asks for the flags as it opens, most ask for nothing else: by the browser's own means, once for all who
 * want to know (P6, P7).
 * @returns null where the plain answer is not one: the product API's client then says why
 */
export function readPlainFlags(): Promise<FeatureFlags | null> {
  const now = Date.now();
  if (asked && now - asked.at < FLAGS_FRESH_MS) return asked.flags;
  const flags = fetchFlags();
  asked = { flags, at: now };
  // What failed is asked anew.
  void flags.then((found) => found ?? forgetPlainFlags());
  return flags;
}

export function forgetPlainFlags(): void {
  asked = null;
}

async function fetchFlags(): Promise<FeatureFlags | null> {
  const answer = await fetch(`${window.location.origin}/api/v1/featureFlags`).catch(() => null);
  const flags: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
  return isFlags(flags) ? flags : null;
}

function isFlags(value: unknown): value is FeatureFlags {
  return (
    typeof value === 'object' &&
    value !== null &&
    'isTripPlannerEnabled' in value &&
    Object.values(value).every((flag) => typeof flag === 'boolean')
  );
}
