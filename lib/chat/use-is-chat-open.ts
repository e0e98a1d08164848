import { useEffect, useState } from 'react';
import { brand } from '../brand/brand';
import { useSomebody } from '../idle/use-somebody';

const LOOK_AGAIN_MS = 60_000;

/**
 * Whether somebody answers now (R10, D57); undefined until there is somebody to tell it, because a kept page cannot
 * know. The rule comes with its time zones, so it is fetched by itself (P6).
 */
export function useIsChatOpen(): boolean | undefined {
  const isAsked = useSomebody();
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    async function look() {
      const { chatHoursAt } = await import('@/rules/contact/chat-hours');
      if (!isGone) setOpen(chatHoursAt(new Date(), brand.chatHours).isOpen);
    }
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [isAsked]);
  return isOpen;
}
