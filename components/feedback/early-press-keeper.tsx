import { EARLY_PRESSES, keepEarlyPresses } from '@/lib/early-presses/early-presses';

export type EarlyPressKeeperProps = { /** Of this answer, where the page's policy asks for one. */ nonce?: string };

/** Stands in <body> before everything that can be pressed: on a slow network no press of a menu is lost (R165, S22). */
export function EarlyPressKeeper({ nonce }: EarlyPressKeeperProps) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})(${JSON.stringify(EARLY_PRESSES)})` }}
    />
  );
}
