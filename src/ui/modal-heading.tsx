import type { ReactNode } from 'react';
import modal from './modal.module.css';

/** Identifier of the element that labels the modal. */
export const MODAL_HEADING = 'modal-heading';

interface ModalHeadingProps {
  readonly children: ReactNode;
  /** Read out only; the visible content has its own heading. */
  readonly hidden?: boolean;
}

/** Heading of a modal. */
export function ModalHeading({ children, hidden }: ModalHeadingProps) {
  return (
    <p id={MODAL_HEADING} hidden={hidden} className={modal.question}>
      {children}
    </p>
  );
}
