import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface KeyButtonProps {
  readonly label: string;
  readonly children: ComponentChildren;
  readonly onPress: () => void;
  /** Pressed again and again while it is held. */
  readonly repeats?: boolean;
  readonly kind?: string;
}

const firstRepeatMs = 400;
const repeatMs = 150;

/** A key of the remote. It acts when the finger comes down, and the phone answers with a touch of its own. */
export function KeyButton({ label, children, onPress, repeats = false, kind }: KeyButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const release = (): void => clearTimeout(timer.current);
  useEffect(() => release, []);
  const press = (): void => {
    navigator.vibrate?.(10);
    onPress();
  };
  const hold = (pause: number): void => {
    timer.current = setTimeout(() => {
      press();
      hold(repeatMs);
    }, pause);
  };
  return (
    <button
      type="button"
      class={kind ? `key ${kind}` : 'key'}
      aria-label={label}
      onPointerDown={(event) => {
        event.preventDefault();
        press();
        if (repeats) hold(firstRepeatMs);
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onClick={(event) => {
        // A screen reader or a keyboard presses without a pointer.
        if (event.detail === 0) press();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
