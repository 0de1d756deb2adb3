import type { ReactNode } from 'react';
import modal from './modal.module.css';

/** The one element by which the modal is called when it is read out. */
export const MODAL_HEADING = 'modal-heading';

interface ModalHeadingProps {
  readonly children: ReactNode;
  /** Read out alone: what is seen has a heading of its own. */
  readonly hidden?: boolean;
}

/** What a modal is about. */
export function ModalHeading({ children, hidden }: ModalHeadingProps) {
  return (
    <p id={MODAL_HEADING} hidden={hidden} className={modal.question}>
      {children}
    </p>
  );
}
