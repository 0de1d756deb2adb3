import { create } from 'zustand';
import { onSignedOut } from './on-signed-out.ts';

interface ConfirmPhone {
  /** The number a code was sent to, E.164. */
  readonly phone: string;
  /** The number whose password is being reset, E.164. */
  readonly forgotPhone: string;
}

const nothing: ConfirmPhone = { phone: '', forgotPhone: '' };

export const useConfirmPhone = create<ConfirmPhone>()(() => nothing);

onSignedOut(() => useConfirmPhone.setState(nothing));
