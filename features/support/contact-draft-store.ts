import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ContactMessage } from '@/contract/support';

const EMPTY: ContactMessage = { email: '', bookingNumber: '', message: '' };

type DraftState = {
  draft: ContactMessage;
  /** Of the message that was sent last; null while one is being written. */
  sent: { reference: string; email: string } | null;
  write: (name: keyof ContactMessage, value: string) => void;
  markSent: (reference: string) => void;
  writeAnother: () => void;
};

/**
 * What is written to support: it outlives the panel, so that closing it to look something up loses nothing, and a
 * reload of the page (F64). Kept in this tab only. The panel comes after the page, so its storage can be read at once.
 */
export const useContactDraft = create<DraftState>()(
  persist(
    (set) => ({
      draft: EMPTY,
      sent: null,
      write: (name, value) => set(({ draft }) => ({ draft: { ...draft, [name]: value } })),
      markSent: (reference) =>
        set(({ draft }) => ({
          draft: { ...EMPTY, email: draft.email },
          sent: { reference, email: draft.email.trim() },
        })),
      writeAnother: () => set(({ draft }) => ({ sent: null, draft: { ...EMPTY, email: draft.email } })),
    }),
    {
      name: 'tandem-contact',
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ draft }) => ({ draft }),
    },
  ),
);
