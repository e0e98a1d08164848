import { create } from 'zustand';

export type ToastVariant = 'primary' | 'success' | 'danger';
/** A short notice that leaves by itself (R86). */
export type Toast = {
  id: string;
  message: string;
  title?: string;
  variant: ToastVariant;
  /** 'Undo' */
  action?: { label: string; onAction: () => void };
};

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function showToast({
  variant = 'primary',
  ...toast
}: Omit<Toast, 'id' | 'variant'> & { variant?: ToastVariant }): string {
  const id = `toast-${++lastId}`;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, variant, id }] }));
  return id;
}

export function closeToast(id: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
