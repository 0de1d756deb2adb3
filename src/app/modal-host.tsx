import { useEffect, useLayoutEffect, useRef } from 'react';
import { pressKey } from '../focus/input/remote.ts';
import { FocusGroup } from '../focus/tree/focus-group.tsx';
import { useLayer } from '../focus/tree/layers.ts';
import { currentFocusKey, focusableExists, moveFocus } from '../focus/tree/move-focus.ts';
import { closeModal, useModal } from '../state/modal.ts';
import modal from '../ui/modal.module.css';
import { MODAL_HEADING } from '../ui/modal-heading.tsx';
import { FaultBoundary } from './fault-boundary.tsx';

/** Restores the focus if the focusable still takes it, otherwise enters the screen. Another screen has it already. */
function returnFocus(focusKey: string | null): void {
  if (document.querySelector('[data-focused]') !== null) return;
  moveFocus(focusKey !== null && focusableExists(focusKey) ? focusKey : 'stage');
  // One that exists may take no focus any more.
  if (currentFocusKey() === null) moveFocus('stage');
}

/** Shows the modal slice: takes the focus, keeps it, and returns it to its previous position. */
export function ModalHost() {
  const { open, content } = useModal();
  const before = useRef<string | null>(null);
  useLayer(open, closeModal);
  // Runs before the effects of its content, which may already move the focus.
  useLayoutEffect(() => {
    if (open) before.current = currentFocusKey();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    moveFocus('modal');
    return () => returnFocus(before.current);
  }, [open]);
  if (!open) return null;
  return (
    <FocusGroup
      orientation="vertical"
      focusKey="modal"
      boundary
      role="dialog"
      labelledBy={MODAL_HEADING}
      className={modal.veil}
    >
      <div aria-hidden="true" data-beside="" className={modal.beside} onClick={() => pressKey('back')} />
      <FaultBoundary subject={content} enter="modal" exit={['action.close', closeModal]}>
        {content}
      </FaultBoundary>
    </FocusGroup>
  );
}
