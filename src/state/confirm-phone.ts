import { create } from 'zustand';

interface ConfirmPhone {
  /** The number a code was sent to, E.164. */
  readonly phone: string;
  /** The number whose password is being reset, E.164. */
  readonly forgotPhone: string;
}

export const useConfirmPhone = create<ConfirmPhone>()(() => ({ phone: '', forgotPhone: '' }));
