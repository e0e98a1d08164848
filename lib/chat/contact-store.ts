import { create } from 'zustand';

type ContactState = { isOpen: boolean; open: () => void; close: () => void };

/** Whether the contact panel is wanted: header and footer ask for it, features/support draws it (R10, R12). */
export const useContactPanel = create<ContactState>()((set) => ({
  isOpen: false,
  open: () => set({ isOpen: true }),
  close: () => set({ isOpen: false }),
}));
